import { type PendingOrderKind, pendingOrderKind } from '#core/orders/pending-order.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { listPendingOrders } from './pending-order-store.ts';

/** An order whose payment has no outcome yet. */
export interface PendingOrder {
  readonly id: string;
  readonly number: string;
  readonly kind: PendingOrderKind;
}

/**
 * Finds the order of the caller's session or customer whose payment has no outcome; a failed one only while no newer
 * order exists.
 */
export function pendingOrderOf({
  database,
}: Pick<PaymentServices, 'database'>): (context: RequestContext) => Promise<PendingOrder | null> {
  return async ({ session, store, now }) => {
    if (session === null) return null;
    const orders = await listPendingOrders(database.read, {
      brandId: store.brand.id,
      sessionId: session.id,
      basketId: session.basketId,
      customerId: customerIdOf({ session }),
    });
    const pending = orders.flatMap((order, index) => {
      const kind = pendingOrderKind(order, now);
      return kind === null || (kind === 'failed' && index > 0) ? [] : [{ id: order.id, number: order.number, kind }];
    });
    return pending[0] ?? null;
  };
}
