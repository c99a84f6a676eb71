import type { ReactNode } from 'react';
import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import tasks from '#admin/text/en/tasks.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { TaskReason } from './task-reason.tsx';
import { TaskStatement } from './task-statement.tsx';

export type Task = OperatorOutputOf<OperatorApi['tasks']['list']>['rows'][number];

/** What a task is about, its order and since when it waits; `children` say more about it. */
export function TaskSummary({ task, children }: { readonly task: Task; readonly children?: ReactNode }) {
  const t = useText(tasks);
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, orderId, orderNumber, kind, createdAt } = task;
  return (
    <div className="grid gap-1 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium first-letter:uppercase">{term('kind', kind)}</span>
        <span className="text-13 text-muted-foreground">
          <Moment at={createdAt} />
        </span>
      </p>
      <TaskReason task={task} />
      {task.statement === undefined || task.statement === null ? null : <TaskStatement statement={task.statement} />}
      <p className="flex flex-wrap gap-x-3 text-13 text-muted-foreground">
        {orderId === null || orderNumber === null ? null : (
          <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link">
            {t('tasks.order', { number: orderNumber })}
          </RouterLink>
        )}
        <span>{brandName(brandId)}</span>
      </p>
      {children}
    </div>
  );
}
