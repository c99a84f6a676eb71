import { takeStock } from '#server/catalogue/public.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { buyerOf, subjectOf } from '#server/pricing/public.ts';
import { isLimited, takeUse } from '#server/promotions/public.ts';
import type { Sealing } from './seal-order.ts';

/**
 * Reserves one use of every limited promotion and the stock of every limited product; false when a limit is reached.
 * Rows are updated in a fixed order (promotions first, then by id), which prevents deadlocks between orders.
 */
export async function reserve(tx: Queries, call: Call, sealing: Sealing): Promise<boolean> {
  return (await reserveUses(tx, call, sealing)) && reserveStock(tx, call, sealing);
}

async function reserveUses(tx: Queries, call: Call, { basket, priced, billing }: Sealing): Promise<boolean> {
  const { brand, promotions } = call.store;
  const subject = subjectOf(buyerOf(call, billing)) ?? '';
  const applied = new Set(priced.vouchers.map((voucher) => voucher.promotionId));
  const limited = promotions.filter((promotion) => applied.has(promotion.id) && isLimited(promotion));
  for (const promotion of limited.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const use = { brandId: brand.id, promotion, orderId: basket.id, subject, at: call.now };
    if (!(await takeUse(tx, use))) return false;
  }
  return true;
}

async function reserveStock(tx: Queries, call: Call, { basket, priced }: Sealing): Promise<boolean> {
  const { brand, index } = call.store;
  const wanted = new Map<string, number>();
  for (const { configuration } of priced.lines) {
    const { productId, quantity } = configuration;
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  for (const productId of [...wanted.keys()].toSorted()) {
    const stock = index.byId.get(productId)?.stock ?? null;
    const quantity = wanted.get(productId) ?? 0;
    const taking = { brandId: brand.id, productId, orderId: basket.id, quantity, at: call.now };
    if (stock !== null && !(await takeStock(tx, { ...taking, stock }))) return false;
  }
  return true;
}
