import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { buyerOf, isLimited, subjectOf, claimStock, claimUse } from '#server/shop/public.ts';
import type { OrderDraft } from './create-order.ts';

/**
 * Reserves one use of every limited promotion and the stock of every limited product; false when a limit is reached.
 * Rows are updated in a fixed order (promotions first, then by id), which prevents deadlocks between orders.
 */
export async function reserve(tx: Transaction, context: RequestContext, draft: OrderDraft): Promise<boolean> {
  return (await reserveUses(tx, context, draft)) && reserveStock(tx, context, draft);
}

async function reserveUses(
  tx: Transaction,
  context: RequestContext,
  { basket, priced, billing }: OrderDraft,
): Promise<boolean> {
  const { brand, promotions } = context.store;
  const subject = subjectOf(buyerOf(context, billing)) ?? '';
  const applied = new Set(priced.vouchers.map((voucher) => voucher.promotionId));
  const limited = promotions.filter((promotion) => applied.has(promotion.id) && isLimited(promotion));
  for (const promotion of limited.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const use = { brandId: brand.id, promotion, orderId: basket.id, subject, at: context.now };
    if (!(await claimUse(tx, use))) return false;
  }
  return true;
}

async function reserveStock(
  tx: Transaction,
  context: RequestContext,
  { basket, priced }: OrderDraft,
): Promise<boolean> {
  const { brand, index } = context.store;
  const requested = new Map<string, number>();
  for (const { configuration } of priced.lines) {
    const { productId, quantity } = configuration;
    requested.set(productId, (requested.get(productId) ?? 0) + quantity);
  }
  for (const productId of [...requested.keys()].toSorted()) {
    const stock = index.byId.get(productId)?.stock ?? null;
    const quantity = requested.get(productId) ?? 0;
    const reservation = { brandId: brand.id, productId, orderId: basket.id, quantity, at: context.now };
    if (stock !== null && !(await claimStock(tx, { ...reservation, stock }))) return false;
  }
  return true;
}
