import { Moment } from '#admin/formats/moment.tsx';
import { useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/tasks.json';
import { isOverdue } from '#core/staff/task-due.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** When an open task is due; marked when that has passed. */
export function TaskDue({ dueAt }: { readonly dueAt: number }) {
  const t = useText(texts);
  const shell = useShell();
  const isLate = shell !== null && isOverdue({ dueAt, doneAt: null }, shell.now);
  return (
    <span className="flex items-center gap-2">
      {isLate ? <Badge tone="warning">{t('tasks.overdue')}</Badge> : null}
      <span className="text-muted-foreground">
        {t('tasks.due')} <Moment at={dueAt} />
      </span>
    </span>
  );
}
