import type { Call } from '#server/http/call.ts';
import type { StoredOrder } from './order-store.ts';

/** Whether the order belongs to whoever calls: to the session that placed it or still holds its basket (D9, after registering), or to the customer signed in. */
export function ownsOrder({ session }: Pick<Call, 'session'>, order: StoredOrder): boolean {
  if (session === null || order.brandId !== session.brandId || order.sessionId === NOBODYS) return false;
  if (order.sessionId === session.id || order.id === session.basketId) return true;
  return session.kind === 'customer' && session.customerId !== null && order.customerId === session.customerId;
}

/** The session of an order whose account was deleted: nobody sees it again. */
export const NOBODYS = '';

/** Whether money is still taken for an order (D7): until payable_until, unless it was paid or cancelled. */
export function isPayable(order: StoredOrder, at: number): boolean {
  return (order.state === 'awaiting-payment' || order.state === 'failed') && at < order.payableUntil;
}
