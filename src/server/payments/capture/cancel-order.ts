import { nextLineState } from '#core/orders/line-state.ts';
import { nextOrderState } from '#core/orders/order-state.ts';
import { releaseHoldingCosts } from '#server/fulfilment/public.ts';
import { updateOrderState, loadOrderLines, setLineState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { updateInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import { convertToCredit } from '#server/payments/refund/convert-to-credit.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** A locked order whose payment request is open, with all its payments. */
export interface OpenOrder {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly payments: readonly StoredPayment[];
}

/**
 * Cancels an unpaid order, its lines and its payment request in the caller's transaction. Reserved vouchers and stock
 * are released; money already received becomes credit. Throws when the order's state does not allow it.
 */
export async function cancelOrder(
  services: PaymentServices,
  tx: Queries,
  { order, invoice, payments }: OpenOrder,
  at: number,
): Promise<void> {
  const cancelled = nextOrderState(order.state, 'cancelled');
  if (!cancelled.ok) throw new Error(`Order ${order.id} is ${order.state} and cannot be cancelled.`);
  await updateOrderState(services, tx, order, cancelled.value, at);
  await convertToCredit(services, tx, invoice, payments, at);
  await updateInvoice(tx, { ...invoice, state: 'void', paidMinor: 0 });
  await cancelLines(tx, order, at);
  await releaseHoldingCosts(tx, order, at);
}

async function cancelLines(tx: Queries, { brandId, id: orderId }: StoredOrder, at: number): Promise<void> {
  for (const { lineId, state } of await loadOrderLines(tx, brandId, orderId)) {
    const next = nextLineState(state, 'cancelled');
    if (next.ok) await setLineState(tx, { brandId, orderId, lineId, state: next.value, at });
  }
}
