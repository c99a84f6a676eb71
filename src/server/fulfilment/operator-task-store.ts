import type { Queries } from '#server/platform/database.ts';

/** Puts something on the operator's list (D12): an order a person must look at, with the reason. */
export async function addOperatorTask(
  tx: Queries,
  task: { brandId: string; id: string; orderId: string; lineId: string | null; reason: string; at: number },
): Promise<void> {
  await tx
    .insertInto('operator_tasks')
    .values({
      brand_id: task.brandId,
      id: task.id,
      order_id: task.orderId,
      line_id: task.lineId,
      reason: task.reason,
      created_at: task.at,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doNothing())
    .execute();
}
