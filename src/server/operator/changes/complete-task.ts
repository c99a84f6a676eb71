import { type Result, ok, refuse } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { completeOperatorTask } from '#server/delivery/public.ts';
import type { StoredTask } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockOrder, planRepayment } from '#server/sales/public.ts';

/**
 * Completes an operator task with its author and note. That of a refund that is still owed is completed by recording that
 * the money was paid back. Problems: 'task/being-set-up', 'task/money-owed'.
 */
export async function completeTask(
  tx: Transaction,
  task: StoredTask,
  done: { readonly by: string; readonly note: string; readonly at: number },
): Promise<Result<AppliedChange<'now' | 'before'>, 'task/being-set-up' | 'task/money-owed'>> {
  if (await isMoneyOwed(tx, task)) return refuse('task/money-owed');
  const completed = await completeOperatorTask(tx, task, done);
  if (!completed.ok) return completed;
  const after = { reason: task.reason, order: task.orderId, note: done.note };
  return ok({ value: completed.value, after, isChanged: completed.value === 'now' });
}

/** The task of a job that failed has its id. */
async function isMoneyOwed(tx: Transaction, { brandId, id, kind, orderId, doneAt }: StoredTask): Promise<boolean> {
  if (kind !== 'failed-job' || orderId === null || doneAt !== null) return false;
  const plan = await planRepayment(tx, await lockOrder(tx, brandId, orderId), id);
  return plan.ok && plan.value.repayableMinor + plan.value.byTransferMinor > 0;
}
