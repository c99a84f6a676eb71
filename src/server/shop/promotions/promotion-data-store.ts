import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** A use of a limited promotion by an order; `subject` is the key of the limit per customer, '' for none. */
export interface OrderUse {
  readonly promotionId: string;
  readonly orderId: string;
  readonly subject: string;
  readonly reservedAt: number;
  readonly releasedAt: number | null;
}

/** The uses of a customer's orders, sorted by promotion, which is the locking order. */
export async function listUsesOf(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
): Promise<readonly OrderUse[]> {
  const orders = db.selectFrom('orders').select('id').where('brand_id', '=', brandId);
  const rows = await db
    .selectFrom('promotion_uses')
    .select(['promotion_id', 'order_id', 'subject', 'reserved_at', 'released_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orders.where('customer_id', '=', customerId))
    .execute();
  const uses = rows.map((row) => ({
    promotionId: row.promotion_id,
    orderId: row.order_id,
    subject: row.subject,
    reservedAt: row.reserved_at,
    releasedAt: row.released_at,
  }));
  return uses.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1));
}

/** Anonymises a use: it still counts in total, but not for the customer, whose counter is deleted with the last use. */
export async function updateUseDisowned(tx: Transaction, brandId: string, use: OrderUse): Promise<void> {
  const { promotionId, orderId, subject, releasedAt } = use;
  await tx
    .updateTable('promotion_uses')
    .set({ subject: '' })
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('order_id', '=', orderId)
    .execute();
  if (releasedAt === null) {
    await counterOf(tx, brandId, use)
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .execute();
  }
  await tx
    .deleteFrom('promotion_counters')
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('subject', '=', subject)
    .where('used', '<=', 0)
    .execute();
}

function counterOf(tx: Transaction, brandId: string, { promotionId, subject }: OrderUse) {
  return tx
    .updateTable('promotion_counters')
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('subject', '=', subject);
}
