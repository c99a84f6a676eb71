import { nextLineStatus } from '#core/orders/line-status.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import { releaseStock } from '#server/catalogue/public.ts';
import { findOverdueOrders, loadOrderLines, lockOrder, setLineState, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { releaseUses } from '#server/promotions/public.ts';
import { cancelPayment, isRunning } from './cancel-payment.ts';
import { updateInvoice } from './invoice-store.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { turnIntoCredit } from './turn-into-credit.ts';

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

/** Cancels only what is still unpaid and has no payment under way. */
async function cancelUnpaidOrder(
  services: PaymentServices,
  tx: Queries,
  brandId: string,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  if (order === null || invoice === null) return false;
  const cancelled = nextOrderStatus(order.state, 'cancelled');
  if (!cancelled.ok || invoice.state !== 'open') return true;
  if (payments.some(isRunning)) return false;
  const at = services.clock.now();
  await setOrderState(tx, brandId, orderId, cancelled.value, at);
  await turnIntoCredit(services, tx, invoice, payments, at);
  await updateInvoice(tx, { ...invoice, state: 'void', paidMinor: 0 });
  await cancelLines(tx, order, at);
  await releaseUses(tx, brandId, orderId, at);
  await releaseStock(tx, brandId, orderId, at);
  return true;
}

async function cancelLines(tx: Queries, { brandId, id: orderId }: StoredOrder, at: number): Promise<void> {
  for (const { lineId, state } of await loadOrderLines(tx, brandId, orderId)) {
    const next = nextLineStatus(state, 'cancelled');
    if (next.ok) await setLineState(tx, { brandId, orderId, lineId, state: next.value, at });
  }
}
