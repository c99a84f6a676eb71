import { mandateScheme } from '#core/payments/mandate.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listOverdueOrders, lockOrder } from '#server/sales/orders/order-store.ts';
import { cancelPayment, isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import type { CancelServices, PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { cancelOrder } from './cancel-order.ts';

const BATCH = 50;

/**
 * Cancels orders whose payment period has ended and releases their vouchers and stock; returns the number cancelled. An
 * order whose provider does not report the payment's state, or whose debit is with the bank, is skipped until the next run.
 */
export async function expireOrders(services: PaymentServices): Promise<number> {
  const at = services.clock.now();
  let passedOver = 0;
  let cancelled = 0;
  for (;;) {
    const overdue = await listOverdueOrders(services.database.read, { at, limit: BATCH, offset: passedOver });
    for (const { brandId, id } of overdue) {
      if (await expireOrder(services, brandId, id)) cancelled += 1;
      else passedOver += 1;
    }
    if (overdue.length < BATCH) return cancelled;
  }
}

/** Whether the order is no longer overdue: cancelled, or paid at the last moment. */
async function expireOrder(services: PaymentServices, brandId: string, orderId: string): Promise<boolean> {
  try {
    const { payments } = await findOrderMoney(services.database.read, brandId, orderId);
    if (payments.some(isDebitWithBank)) return false;
    for (const payment of payments.filter(isRunning)) await cancelPayment(services, payment);
    return await services.database.transaction((tx) => cancelUnpaidOrder(services, tx, brandId, orderId));
  } catch (error) {
    services.log.warn({ err: error, order: orderId }, 'an overdue order could not be cancelled and will be retried');
    return false;
  }
}

/** A debit that was made in time is awaited; some providers could still cancel it. */
function isDebitWithBank({ state, request }: StoredPayment): boolean {
  return state === 'processing' && mandateScheme(request.method) !== null;
}

/**
 * Cancels the order if it is still unpaid. True also when it was not unpaid; false while a payment is running or when
 * the order does not exist.
 */
export async function cancelUnpaidOrder(
  services: CancelServices,
  tx: Transaction,
  brandId: string,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
  if (order === null || invoice === null) return false;
  const isUnpaid = order.state === 'awaiting-payment' || order.state === 'failed';
  if (!isUnpaid || invoice.state !== 'open') return true;
  if (payments.some(isRunning)) return false;
  await cancelOrder(services, tx, { order, invoice, payments }, services.clock.now());
  return true;
}
