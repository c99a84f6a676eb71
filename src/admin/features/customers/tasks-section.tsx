import { TaskSummary } from '#admin/features/tasks/task-summary.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import customer from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Customer } from './customer-data.ts';

/** The operator tasks about the customer's orders, open ones first. */
export function TasksSection({ customer: { tasks } }: { readonly customer: Customer }) {
  const t = useText(customer);
  if (tasks.length === 0) return null;
  return (
    <Section title={t('customer.tasks')} isFlush>
      <ul className="divide-y divide-border border-t border-border">
        {tasks.map((task) => (
          <li key={task.id} className="grid gap-1 px-4 py-3">
            <TaskSummary task={task} />
            {task.doneAt === null ? null : (
              <p>
                <StateBadge of="job" state="done" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
