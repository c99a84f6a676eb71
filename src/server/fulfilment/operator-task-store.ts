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

/** Takes off the operator's list what nobody has to look at any more: those tasks of an order that are named so. */
export async function endOperatorTasks(
  tx: Queries,
  given: { readonly brandId: string; readonly orderId: string; readonly named: string; readonly at: number },
): Promise<void> {
  const open = await tx
    .selectFrom('operator_tasks')
    .select('id')
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('done_at', 'is', null)
    .execute();
  const ids = open.map(({ id }) => id).filter((id) => id.includes(given.named));
  if (ids.length === 0) return;
  await tx
    .updateTable('operator_tasks')
    .set({ done_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', 'in', ids)
    .execute();
}
