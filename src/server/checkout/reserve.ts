import { takeStock } from '#server/catalogue/public.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { buyerOf } from '#server/pricing/public.ts';
import { customerSubject, noteUse, takeUse } from '#server/promotions/public.ts';
import type { Sealing } from './seal-order.ts';

/** Takes one use of every promotion applied and the stock of every limited product, or nothing: false when any limit is reached (D7). */
export async function reserve(tx: Queries, call: Call, sealing: Sealing): Promise<boolean> {
  return (await reserveUses(tx, call, sealing)) && reserveStock(tx, call, sealing);
}

/** In the order of ids, so that two orders with the same promotions wait for each other instead of locking each other out. */
async function reserveUses(tx: Queries, call: Call, { stored, quote, billing }: Sealing): Promise<boolean> {
  const { brand, promotions } = call.store;
  const subject = customerSubject(buyerOf(call, billing)) ?? '';
  const applied = new Set(quote.priced.vouchers.map((voucher) => voucher.promotionId));
  const used = promotions.filter((promotion) => applied.has(promotion.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id: promotionId, totalLimit, perCustomerLimit } of used) {
    if (totalLimit !== null && !(await takeUse(tx, brand.id, { promotionId, subject: null, limit: totalLimit }))) return false;
    if (perCustomerLimit !== null && !(await takeUse(tx, brand.id, { promotionId, subject, limit: perCustomerLimit }))) return false;
    await noteUse(tx, { brandId: brand.id, promotionId, orderId: stored.basket.id, subject, at: call.now });
  }
  return true;
}

async function reserveStock(tx: Queries, call: Call, { stored, quote }: Sealing): Promise<boolean> {
  const { brand, index } = call.store;
  const wanted = new Map<string, number>();
  for (const { configuration } of quote.priced.lines) {
    const { productId, quantity } = configuration;
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  for (const productId of [...wanted.keys()].toSorted()) {
    const stock = index.byId.get(productId)?.stock ?? null;
    const given = { brandId: brand.id, productId, orderId: stored.basket.id, quantity: wanted.get(productId) ?? 0, at: call.now };
    if (stock !== null && !(await takeStock(tx, { ...given, stock }))) return false;
  }
  return true;
}
