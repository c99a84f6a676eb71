import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';

/**
 * Whether the order belongs to the caller: to the session that placed it or has its basket (transferred while it was
 * ordered), or to the signed-in customer.
 */
export function ownsOrder({ session }: Pick<RequestContext, 'session'>, order: StoredOrder): boolean {
  if (session === null || order.brandId !== session.brandId || order.erasedAt !== null) return false;
  if (order.sessionId === session.id || order.id === session.basketId) return true;
  const customerId = customerIdOf({ session });
  return customerId !== null && order.customerId === customerId;
}

/** Whether the order can be paid at `at` (ms): until payable_until, unless it was paid or cancelled. */
export function isPayable(order: StoredOrder, at: number): boolean {
  return (order.state === 'awaiting-payment' || order.state === 'failed') && at < order.payableUntil;
}
