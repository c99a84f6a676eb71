import { nextLineStatus } from '#core/orders/line-status.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import { releaseStock } from '#server/catalogue/public.ts';
import { findOverdueOrders, loadOrderLines, lockOrder, setLineState, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { releaseUses } from '#server/promotions/public.ts';
import { cancelPayment, isRunning } from './cancel-payment.ts';
import { loadOrderInvoice, updateInvoice } from './invoice-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadInvoicePayments } from './payment-store.ts';

const BATCH = 50;

/** Cancels orders nobody paid in time and gives back the vouchers and stock they held (D7); answers how many were looked at. */
export async function expireOrders(services: PaymentServices): Promise<number> {
  const overdue = await findOverdueOrders(services.database.read, services.clock.now(), BATCH);
  for (const { brandId, id } of overdue) {
    await expireOrder(services, brandId, id).catch((error: unknown) => {
      services.log.warn({ err: error, order: id }, 'an overdue order could not be cancelled and will be looked at again');
    });
  }
  return overdue.length;
}

async function expireOrder(services: PaymentServices, brandId: string, orderId: string): Promise<void> {
  const invoice = await loadOrderInvoice(services.database.read, brandId, orderId);
  const payments = invoice === null ? [] : await loadInvoicePayments(services.database.read, brandId, invoice.id);
  for (const payment of payments) {
    if (isRunning(payment)) await cancelPayment(services, payment);
  }
  await services.database.transaction((tx) => cancelUnpaidOrder(services, tx, brandId, orderId));
}

/** Cancels only what is still unpaid and has no payment under way; an order that was paid meanwhile stays as it is. */
async function cancelUnpaidOrder(services: PaymentServices, tx: Queries, brandId: string, orderId: string): Promise<void> {
  const order = await lockOrder(tx, brandId, orderId);
  const invoice = await loadOrderInvoice(tx, brandId, orderId);
  if (order === null || invoice === null || invoice.state !== 'open') return;
  const payments = await loadInvoicePayments(tx, brandId, invoice.id);
  const cancelled = nextOrderStatus(order.state, 'cancelled');
  if (!cancelled.ok || payments.some(isRunning)) return;
  const at = services.clock.now();
  await setOrderState(tx, brandId, orderId, cancelled.value, at);
  await updateInvoice(tx, invoice, { ...invoice, state: 'void' });
  await cancelLines(tx, order, at);
  await releaseUses(tx, brandId, orderId, at);
  await releaseStock(tx, brandId, orderId, at);
}

async function cancelLines(tx: Queries, order: StoredOrder, at: number): Promise<void> {
  for (const line of await loadOrderLines(tx, order.brandId, order.id)) {
    const next = nextLineStatus(line.state, 'cancelled');
    if (next.ok) await setLineState(tx, { brandId: order.brandId, orderId: order.id, lineId: line.lineId, state: next.value, at });
  }
}
