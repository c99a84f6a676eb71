import type { PendingOrderInput } from '#core/orders/pending-order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listNewestPayments } from '#server/sales/payments/settle/newest-payment-store.ts';

/** The session or customer whose orders are searched. */
export interface PendingOrderKey {
  readonly brandId: string;
  readonly sessionId: string;
  /** The session's basket, whose id the order has. */
  readonly basketId: string | null;
  readonly customerId: string | null;
}

/** The part of an order that decides whether its outcome is pending. */
export interface NewestOrder extends PendingOrderInput {
  readonly id: string;
  readonly number: string;
}

/** Number of newest orders checked; older ones are found in the account. */
const LOOKED_AT = 5;

/** The newest orders of a shopper, each with its newest payment; renewal orders are excluded. */
export async function listPendingOrders(db: Queries, key: PendingOrderKey): Promise<readonly NewestOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'payable_until'])
    .where('brand_id', '=', key.brandId)
    .where('origin', '=', 'shop')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('session_id', '=', key.sessionId),
        ...(key.basketId === null ? [] : [eb('id', '=', key.basketId)]),
        ...(key.customerId === null ? [] : [eb('customer_id', '=', key.customerId)]),
      ]),
    )
    .orderBy('placed_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const unsettled = orders.filter(({ state }) => UNSETTLED.includes(state)).map(({ id }) => id);
  const newest = await listNewestPayments(db, key.brandId, unsettled);
  return orders.map(({ id, number, state, payable_until: payableUntil }) => {
    const payment = newest.get(id);
    return {
      id,
      number,
      orderState: state,
      paymentState: payment?.state ?? null,
      method: payment?.request.method,
      payableUntil,
    };
  });
}

const UNSETTLED: readonly string[] = ['awaiting-payment', 'failed', 'in-fulfilment'];
