import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { isOrderLinkValid } from './order-link-store.ts';
import { ownsOrder } from './owns-order.ts';

/** Whether the caller may open an order (docs/rules/orders.md): it is theirs, or they have its mailed key. */
export async function canOpenOrder(
  db: Queries,
  context: RequestContext,
  order: StoredOrder,
  key: string | undefined,
): Promise<boolean> {
  if (ownsOrder(context, order)) return true;
  const isOfBrand = order.brandId === context.store.brand.id && order.erasedAt === null;
  return key !== undefined && isOfBrand && isOrderLinkValid(db, { brandId: order.brandId, orderId: order.id }, key);
}
