import { type Result, ok } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { completeOperatorTask } from '#server/delivery/public.ts';
import type { StoredTask } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Completes an operator task with its author and note. */
export async function completeTask(
  tx: Queries,
  task: StoredTask,
  done: { readonly by: string; readonly note: string; readonly at: number },
): Promise<Result<AppliedChange<'now' | 'before'>, 'task/being-set-up'>> {
  const completed = await completeOperatorTask(tx, task, done);
  if (!completed.ok) return completed;
  const after = { reason: task.reason, order: task.orderId, note: done.note };
  return ok({ value: completed.value, after, isChanged: completed.value === 'now' });
}
