import { type Result, ok, refuse } from '#core/result.ts';
import { type StoredTask, updateTaskCompleted } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listOrderLines, lockOrder } from '#server/sales/public.ts';

/**
 * Completes an operator task in the caller's transaction; repeating it changes nothing and returns 'before'. A line being
 * set up manually is delivered by `deliverManually`, not by completing its task. Problem: 'task/being-set-up'.
 */
export async function completeOperatorTask(
  tx: Transaction,
  task: StoredTask,
  done: { readonly by: string; readonly note: string; readonly at: number },
): Promise<Result<'now' | 'before', 'task/being-set-up'>> {
  const { brandId, kind, orderId, lineId } = task;
  if (kind === 'manual-setup' && orderId !== null) {
    await lockOrder(tx, brandId, orderId);
    const lines = await listOrderLines(tx, brandId, orderId);
    const isBeingSetUp = lines.some((line) => line.lineId === lineId && line.state === 'being-set-up');
    if (isBeingSetUp) return refuse('task/being-set-up');
  }
  return ok((await updateTaskCompleted(tx, task, done)) ? 'now' : 'before');
}
