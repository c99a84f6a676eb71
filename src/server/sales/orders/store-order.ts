import type { CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredInvoice, insertInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { orderFacts } from './order-events.ts';
import { type StoredOrder, insertOrder, insertOrderLines } from './order-store.ts';

/**
 * Stores a new order in the caller's transaction and publishes that it was placed. Returns its payment request; null when it
 * awaits no payment.
 */
export async function storeOrder(
  services: Pick<PaymentServices, 'ids' | 'publish'>,
  tx: Transaction,
  order: StoredOrder,
  checkoutType: CheckoutTypeWire | null = null,
): Promise<StoredInvoice | null> {
  const { brandId, currency, totalMinor, placedAt } = order;
  const { lines } = order.document.priced;
  await insertOrder(tx, order, checkoutType);
  await insertOrderLines(tx, order, lines);
  await services.publish(tx, { kind: 'order.placed', brandId, at: placedAt, ...orderFacts(order), lines });
  if (order.state !== 'awaiting-payment') return null;
  const invoice: StoredInvoice = {
    brandId,
    id: services.ids.uuid(),
    orderId: order.id,
    number: null,
    state: 'open',
    currency,
    totalMinor,
    paidMinor: 0,
    creditedMinor: 0,
    repaidMinor: 0,
    createdAt: placedAt,
    issuedAt: null,
  };
  await insertInvoice(tx, invoice);
  return invoice;
}
