import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { loadOrderLines, lockOrder } from '#server/orders/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { setUpTask, completeTask } from './operator-task-store.ts';
import type { StoredTask } from './operator-task-store.ts';

/**
 * Completes an operator task; repeating it changes nothing and returns 'before'. A line being set up manually is
 * delivered by `deliverManually`, not by completing its task. Problem: 'task/being-set-up'.
 */
export async function completeOperatorTask(
  database: Database,
  task: StoredTask,
  done: { readonly by: string; readonly note: string; readonly at: number },
): Promise<Result<'now' | 'before', 'task/being-set-up'>> {
  const { brandId, id, orderId, lineId } = task;
  return database.transaction<Result<'now' | 'before', 'task/being-set-up'>>(async (tx) => {
    if (lineId !== null && id === setUpTask({ orderId, lineId })) {
      await lockOrder(tx, brandId, orderId);
      const lines = await loadOrderLines(tx, brandId, orderId);
      const isBeingSetUp = lines.some((line) => line.lineId === lineId && line.state === 'being-set-up');
      if (isBeingSetUp) return refuse('task/being-set-up');
    }
    return ok((await completeTask(tx, task, done)) ? 'now' : 'before');
  });
}
