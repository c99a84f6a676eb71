import type { Queries } from '#server/platform/database.ts';

/** Takes stock of a product for an order; false when not enough is left. */
export async function takeStock(
  tx: Queries,
  given: { brandId: string; productId: string; orderId: string; quantity: number; stock: number; at: number },
): Promise<boolean> {
  await tx
    .insertInto('stock_counters')
    .values({ brand_id: given.brandId, product_id: given.productId, reserved: 0 })
    .onConflict((conflict) => conflict.columns(['brand_id', 'product_id']).doNothing())
    .execute();
  const result = await tx
    .updateTable('stock_counters')
    .set((eb) => ({ reserved: eb('reserved', '+', given.quantity) }))
    .where('brand_id', '=', given.brandId)
    .where('product_id', '=', given.productId)
    .where('reserved', '<=', given.stock - given.quantity)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('stock_uses')
    .values({
      brand_id: given.brandId,
      product_id: given.productId,
      order_id: given.orderId,
      quantity: given.quantity,
      reserved_at: given.at,
      released_at: null,
    })
    .execute();
  return true;
}

/** Gives back the stock an order held: once, however often it is called. */
export async function releaseStock(tx: Queries, brandId: string, orderId: string, at: number): Promise<void> {
  const held = await tx
    .selectFrom('stock_uses')
    .select(['product_id', 'quantity'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
  for (const use of held) {
    const released = await tx
      .updateTable('stock_uses')
      .set({ released_at: at })
      .where('brand_id', '=', brandId)
      .where('product_id', '=', use.product_id)
      .where('order_id', '=', orderId)
      .where('released_at', 'is', null)
      .executeTakeFirst();
    if (released.numUpdatedRows === 1n) {
      await tx
        .updateTable('stock_counters')
        .set((eb) => ({ reserved: eb('reserved', '-', use.quantity) }))
        .where('brand_id', '=', brandId)
        .where('product_id', '=', use.product_id)
        .execute();
    }
  }
}

/** How much of each product orders hold. */
export async function loadReservedStock(db: Queries, brandId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_counters')
    .select(['product_id', 'reserved'])
    .where('brand_id', '=', brandId)
    .where('product_id', 'in', [...productIds])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.reserved]));
}
