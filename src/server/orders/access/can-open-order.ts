import type { RequestContext } from '#server/http/request/request-context.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { opensOrder } from './order-link-store.ts';
import { NOBODYS, ownsOrder } from './owns-order.ts';

/** Whether the caller may view and pay an order: it is theirs, or they have its mailed key. */
export async function canOpenOrder(
  db: Queries,
  context: RequestContext,
  order: StoredOrder,
  key: string | undefined,
): Promise<boolean> {
  if (ownsOrder(context, order)) return true;
  const isOfBrand = order.brandId === context.store.brand.id && order.sessionId !== NOBODYS;
  return key !== undefined && isOfBrand && opensOrder(db, { brandId: order.brandId, orderId: order.id }, key);
}
