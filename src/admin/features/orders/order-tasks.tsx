import { CompleteTask } from '#admin/features/tasks/complete-task.tsx';
import { RepaymentLink } from '#admin/features/tasks/repayment-link.tsx';
import { TaskDue } from '#admin/features/tasks/task-due.tsx';
import { TaskReason } from '#admin/features/tasks/task-reason.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useCan } from '#admin/runtime/session.ts';
import order from '#admin/text/en/order.json';
import tasksText from '#admin/text/en/tasks.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Order } from './order-data.ts';

/** The tasks about the order, open ones first. */
export function OrderTasks({
  tasks,
  ids,
}: {
  readonly tasks: Order['tasks'];
  readonly ids: Readonly<Record<string, string>>;
}) {
  const t = useText(order, tasksText);
  const term = useTerm();
  const can = useCan();
  if (tasks.length === 0) return null;
  const openFirst = tasks.toSorted((left, right) => Number(left.doneAt !== null) - Number(right.doneAt !== null));
  return (
    <Section title={t('order.tasks')} isFlush>
      <ul className="divide-y divide-border border-t border-border">
        {openFirst.map((task) => (
          <li key={task.id} className="grid gap-1 px-4 py-3 text-14">
            <p className="font-medium first-letter:uppercase">{term('kind', task.kind)}</p>
            <TaskReason task={task} />
            {task.doneAt === null ? (
              <p className="flex flex-wrap gap-x-4 text-13">
                <TaskDue dueAt={task.dueAt} />
                <span className="text-muted-foreground">
                  {task.assignee === null
                    ? t('tasks.unassigned')
                    : t('tasks.assigned-to', { name: task.assignee.name })}
                </span>
              </p>
            ) : (
              <p className="text-13 wrap-anywhere text-muted-foreground">
                {task.doneBy === null ? t('tasks.completed') : t('tasks.done-by', { name: task.doneBy })}
                {task.note === null ? null : `: ${task.note}`}
              </p>
            )}
            {task.doneAt === null ? <RepaymentLink task={task} /> : null}
            {task.doneAt === null && can('tasks.complete') ? (
              <CompleteTask task={task} commandId={ids[task.id] ?? ''} />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
