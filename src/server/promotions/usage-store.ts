import type { Queries } from '#server/platform/database.ts';

/** All customers together, in promotion_counters.subject. */
const EVERYBODY = '';

/** One limited use: a counter that may not pass its limit. */
export interface LimitedUse {
  readonly promotionId: string;
  /** A customer's key for the limit of one customer; null for the limit of all. */
  readonly subject: string | null;
  readonly limit: number;
}

/** How often promotions were used in all and by one customer, for those that have limits. */
export async function loadUses(
  db: Queries,
  brandId: string,
  promotionIds: readonly string[],
  subject: string | null,
): Promise<readonly { promotionId: string; subject: string; used: number }[]> {
  if (promotionIds.length === 0) return [];
  const rows = await db
    .selectFrom('promotion_counters')
    .select(['promotion_id', 'subject', 'used'])
    .where('brand_id', '=', brandId)
    .where('promotion_id', 'in', [...promotionIds])
    .where('subject', 'in', subject === null ? [EVERYBODY] : [EVERYBODY, subject])
    .execute();
  return rows.map((row) => ({ promotionId: row.promotion_id, subject: row.subject, used: row.used }));
}

/** Takes one use of a limited promotion; false when the limit is reached. The row count decides, so it holds under any concurrency (D7). */
export async function takeUse(tx: Queries, brandId: string, use: LimitedUse): Promise<boolean> {
  const subject = use.subject ?? EVERYBODY;
  await tx
    .insertInto('promotion_counters')
    .values({ brand_id: brandId, promotion_id: use.promotionId, subject, used: 0 })
    .onConflict((conflict) => conflict.columns(['brand_id', 'promotion_id', 'subject']).doNothing())
    .execute();
  const result = await tx
    .updateTable('promotion_counters')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', use.promotionId)
    .where('subject', '=', subject)
    .where('used', '<', use.limit)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes which order holds a use, so that it can be given back. */
export async function noteUse(
  tx: Queries,
  given: { brandId: string; promotionId: string; orderId: string; subject: string; at: number },
): Promise<void> {
  await tx
    .insertInto('promotion_uses')
    .values({
      brand_id: given.brandId,
      promotion_id: given.promotionId,
      order_id: given.orderId,
      subject: given.subject,
      reserved_at: given.at,
      released_at: null,
    })
    .execute();
}

/** Gives back everything an order held of promotions: once, however often it is called (D7). */
export async function releaseUses(tx: Queries, brandId: string, orderId: string, at: number): Promise<void> {
  const held = await tx
    .selectFrom('promotion_uses')
    .select(['promotion_id', 'subject'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
  for (const use of held) {
    const released = await tx
      .updateTable('promotion_uses')
      .set({ released_at: at })
      .where('brand_id', '=', brandId)
      .where('promotion_id', '=', use.promotion_id)
      .where('order_id', '=', orderId)
      .where('released_at', 'is', null)
      .executeTakeFirst();
    if (released.numUpdatedRows === 1n) await lowerCounters(tx, brandId, use.promotion_id, [EVERYBODY, use.subject]);
  }
}

async function lowerCounters(tx: Queries, brandId: string, promotionId: string, subjects: readonly string[]): Promise<void> {
  await tx
    .updateTable('promotion_counters')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('subject', 'in', [...new Set(subjects)])
    .where('used', '>', 0)
    .execute();
}
