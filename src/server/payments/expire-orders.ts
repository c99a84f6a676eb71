import { findOverdueOrders, lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelPayment, isRunning } from './cancel-payment.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { PaymentServices } from './payment-services.ts';

const BATCH = 50;

/**
 * Cancels orders nobody paid in time and gives back the vouchers and stock they held (D7); answers how many were cancelled. One that cannot be cancelled
 * yet, because its provider cannot say how the payment stands, is passed over until the next time.
 */
export async function expireOrders(services: PaymentServices): Promise<number> {
  const at = services.clock.now();
  let passedOver = 0;
  let cancelled = 0;
  for (;;) {
    const overdue = await findOverdueOrders(services.database.read, { at, limit: BATCH, offset: passedOver });
    for (const { brandId, id } of overdue) {
      if (await expireOrder(services, brandId, id)) cancelled += 1;
      else passedOver += 1;
    }
    if (overdue.length < BATCH) return cancelled;
  }
}

/** Whether the order is overdue no more: cancelled, or paid at the last moment. */
async function expireOrder(services: PaymentServices, brandId: string, orderId: string): Promise<boolean> {
  try {
    const { payments } = await loadOrderMoney(services.database.read, brandId, orderId);
    for (const payment of payments.filter(isRunning)) await cancelPayment(services, payment);
    return await services.database.transaction((tx) => cancelUnpaidOrder(services, tx, brandId, orderId));
  } catch (error) {
    services.log.warn({ err: error, order: orderId }, 'an overdue order could not be cancelled yet');
    return false;
  }
}

/** Cancels only what is still unpaid and has no payment under way; false when that cannot be said yet. */
export async function cancelUnpaidOrder(
  services: PaymentServices,
  tx: Queries,
  brandId: string,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  if (order === null || invoice === null) return false;
  const isUnpaid = order.state === 'awaiting-payment' || order.state === 'failed';
  if (!isUnpaid || invoice.state !== 'open') return true;
  if (payments.some(isRunning)) return false;
  await cancelOrder(services, tx, { order, invoice, payments }, services.clock.now());
  return true;
}
