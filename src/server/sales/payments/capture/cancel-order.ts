import { nextLineState } from '#core/orders/line-state.ts';
import { nextOrderState } from '#core/orders/order-state.ts';
import type { EventPublisher } from '#server/events/publisher.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { updateLineState, updateOrderState } from '#server/sales/orders/order-events.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';
import { type StoredInvoice, updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { CancelServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { convertToCredit } from '#server/sales/payments/refund/convert-to-credit.ts';

/** A locked order whose payment request is open, with all its payments. */
export interface OpenOrder {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly payments: readonly StoredPayment[];
}

/**
 * Cancels an unpaid order, its lines and its payment request in the caller's transaction; money already received becomes
 * credit. The order comes last: its event releases vouchers and stock, whose rows other transactions wait for until the
 * commit. Throws when the order's state does not allow it.
 */
export async function cancelOrder(
  services: CancelServices,
  tx: Transaction,
  { order, invoice, payments }: OpenOrder,
  at: number,
): Promise<void> {
  const cancelled = nextOrderState(order.state, 'cancelled');
  if (!cancelled.ok) throw new Error(`Order ${order.id} is ${order.state} and cannot be cancelled.`);
  await convertToCredit(services, tx, invoice, payments, at);
  await updateInvoice(tx, { ...invoice, state: 'void', paidMinor: 0 });
  await cancelLines(services, tx, order, at);
  await updateOrderState(services, tx, order, cancelled.value, at);
}

/** Cancels the lines of a locked order that can still be cancelled. */
export async function cancelLines(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  at: number,
): Promise<void> {
  for (const line of await listOrderLines(tx, order.brandId, order.id)) {
    const next = nextLineState(line.state, 'cancelled');
    if (next.ok) await updateLineState(services, tx, order, { line, state: next.value, at });
  }
}
