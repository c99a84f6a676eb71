import type { Queries, Transaction } from '#server/platform/database/database.ts';

/**
 * Reserves stock for an order by a conditional update; false when too little is left, and the transaction must be
 * rolled back.
 */
export async function claimStock(
  tx: Transaction,
  given: { brandId: string; productId: string; orderId: string; quantity: number; stock: number; at: number },
): Promise<boolean> {
  const { brandId, productId, orderId, quantity, stock, at } = given;
  if (quantity > stock) return false;
  const taken = await tx
    .insertInto('stock_counters')
    .values({ brand_id: brandId, product_id: productId, reserved: quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'product_id'])
        .doUpdateSet((eb) => ({ reserved: eb('stock_counters.reserved', '+', quantity) }))
        .where('stock_counters.reserved', '<=', stock - quantity),
    )
    .returning('reserved')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await tx
    .insertInto('stock_uses')
    .values({
      brand_id: brandId,
      product_id: productId,
      order_id: orderId,
      quantity,
      reserved_at: at,
      released_at: null,
    })
    .execute();
  return true;
}

/** Releases an order's stock; idempotent, in the order of reservation. */
export async function releaseStock(tx: Transaction, brandId: string, orderId: string, at: number): Promise<void> {
  const released = await tx
    .updateTable('stock_uses')
    .set({ released_at: at })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['product_id', 'quantity'])
    .execute();
  for (const use of released.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))) {
    await tx
      .updateTable('stock_counters')
      .set((eb) => ({ reserved: eb('reserved', '-', use.quantity) }))
      .where('brand_id', '=', brandId)
      .where('product_id', '=', use.product_id)
      .execute();
  }
}

/** Reserved stock by product. */
export async function listReservedStock(
  db: Queries,
  brandId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_counters')
    .select(['product_id', 'reserved'])
    .where('brand_id', '=', brandId)
    .where('product_id', 'in', [...productIds])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.reserved]));
}
