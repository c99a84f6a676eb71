import type { Promotion } from '#core/promotions/promotion.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** All customers in promotion_counters.subject; in promotion_uses, a use without a limit per customer. */
const ALL_CUSTOMERS = '';
/** The maximum of the column. */
const UNLIMITED = 2_147_483_647;

/** Uses of promotions, in total and per customer. */
export interface Uses {
  ofAll(promotionId: string): number;
  ofSubject(promotionId: string): number;
}

/** Loads the uses of limited promotions; an unknown buyer (null) has none. */
export async function findUses(
  db: Queries,
  brandId: string,
  promotionIds: readonly string[],
  subject: string | null,
): Promise<Uses> {
  const rows = promotionIds.length === 0 ? [] : await loadCounters(db, brandId, promotionIds, subject);
  const used = (id: string, of: string) => rows.find((row) => row.promotion_id === id && row.subject === of)?.used ?? 0;
  return {
    ofAll: (id) => used(id, ALL_CUSTOMERS),
    ofSubject: (id) => (subject === null ? 0 : used(id, subject)),
  };
}

async function loadCounters(db: Queries, brandId: string, promotionIds: readonly string[], subject: string | null) {
  return db
    .selectFrom('promotion_counters')
    .select(['promotion_id', 'subject', 'used'])
    .where('brand_id', '=', brandId)
    .where('promotion_id', 'in', [...promotionIds])
    .where('subject', 'in', subject === null ? [ALL_CUSTOMERS] : [ALL_CUSTOMERS, subject])
    .execute();
}

/**
 * Reserves one use of a limited promotion for an order by conditional updates; false when a limit is reached, and the
 * transaction must be rolled back. Every use is counted in total, whichever limit the promotion has, so that releasing
 * it is symmetric.
 */
export async function claimUse(
  tx: Transaction,
  given: { brandId: string; promotion: Promotion; orderId: string; subject: string; at: number },
): Promise<boolean> {
  const { brandId, promotion, orderId, at } = given;
  const { id: promotionId, totalLimit, perCustomerLimit } = promotion;
  const subject = perCustomerLimit === null ? ALL_CUSTOMERS : given.subject;
  if (!(await raiseCounter(tx, { brandId, promotionId, subject: ALL_CUSTOMERS, limit: totalLimit ?? UNLIMITED })))
    return false;
  const isOwn = perCustomerLimit !== null && subject !== ALL_CUSTOMERS;
  if (isOwn && !(await raiseCounter(tx, { brandId, promotionId, subject, limit: perCustomerLimit }))) return false;
  await tx
    .insertInto('promotion_uses')
    .values({
      brand_id: brandId,
      promotion_id: promotionId,
      order_id: orderId,
      subject,
      reserved_at: at,
      released_at: null,
    })
    .execute();
  return true;
}

/** Increments a counter unless the limit is reached. */
async function raiseCounter(
  tx: Transaction,
  counter: { brandId: string; promotionId: string; subject: string; limit: number },
): Promise<boolean> {
  const raised = await tx
    .insertInto('promotion_counters')
    .values({ brand_id: counter.brandId, promotion_id: counter.promotionId, subject: counter.subject, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'promotion_id', 'subject'])
        .doUpdateSet((eb) => ({ used: eb('promotion_counters.used', '+', 1) }))
        .where('promotion_counters.used', '<', Math.min(counter.limit, UNLIMITED)),
    )
    .returning('used')
    .executeTakeFirst();
  return raised !== undefined;
}

/** Releases an order's uses; idempotent. */
export async function releaseUses(tx: Transaction, brandId: string, orderId: string, at: number): Promise<void> {
  const released = await tx
    .updateTable('promotion_uses')
    .set({ released_at: at })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['promotion_id', 'subject'])
    .execute();
  for (const { promotion_id: promotionId, subject } of released.toSorted(byPromotion)) {
    await lowerCounters(tx, brandId, promotionId, [...new Set([ALL_CUSTOMERS, subject])]);
  }
}

/** The locking order of counters, which prevents deadlocks. */
function byPromotion(a: { readonly promotion_id: string }, b: { readonly promotion_id: string }): number {
  return a.promotion_id < b.promotion_id ? -1 : 1;
}

async function lowerCounters(
  tx: Transaction,
  brandId: string,
  promotionId: string,
  subjects: readonly string[],
): Promise<void> {
  await tx
    .updateTable('promotion_counters')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('subject', 'in', subjects)
    .execute();
}
