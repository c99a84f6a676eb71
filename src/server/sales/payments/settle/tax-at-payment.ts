import { taxExchangeOf } from '#core/billing/tax/national-tax.ts';
import { receivedAt, retaxAtTaxPoint, taxPointOf } from '#core/orders/invoices/tax-point.ts';
import { orderLanguage, orderTimeZone } from '#core/orders/order.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, updateOrderAmounts } from '#server/sales/orders/order-store.ts';
import { listDeliveries } from '#server/sales/orders/withdrawal/withdrawal-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { type LiveStore, storeIn } from '#server/storefront/public.ts';
import { listBooked } from './receipt-store.ts';

/**
 * The order under the tax rates of its tax point, applied when its payment request becomes an invoice by a payment
 * (docs/decisions/049): the gross paid is kept and the net changes. Stored when anything changed.
 */
export async function taxAtPayment(
  { storefronts }: Pick<PaymentServices, 'storefronts'>,
  tx: Transaction,
  { order, payment }: { readonly order: StoredOrder; readonly payment: StoredPayment },
  at: number,
): Promise<StoredOrder> {
  const store = storefronts.byBrand(order.brandId);
  if (store === null) return order;
  const paidAt = await paidAtOf(tx, order, payment, at);
  const paid = paidAt === at ? order : { ...order, document: { ...order.document, paidAt } };
  const exchanged = withExchange(paid, store, paidAt);
  const taxed = await taxedWhenPaid(tx, exchanged, storeIn(store, orderLanguage(order)), paidAt);
  if (taxed !== order) await updateOrderAmounts(tx, taxed, at);
  return taxed;
}

/** When the money was received (ms): on the brand's account earlier than it is settled. */
async function paidAtOf(tx: Transaction, order: StoredOrder, payment: StoredPayment, at: number): Promise<number> {
  if (payment.provider !== OFFLINE_PROVIDER) return at;
  return receivedAt(await listBooked(tx, payment), {
    amountMinor: payment.amountMinor,
    placedAt: order.placedAt,
    settledAt: at,
    zone: orderTimeZone(order),
  });
}

/** Adds the exchange rates of the day the tax becomes chargeable, when it has to be stated in another currency. */
function withExchange(order: StoredOrder, { brand, taxes }: LiveStore, at: number): StoredOrder {
  const { priced } = order.document;
  const taxExchange = taxExchangeOf(priced, taxes.exchangeRates ?? [], dayOf(at, timeZoneOf(brand.timeZone)));
  return taxExchange === null ? order : { ...order, document: { ...order.document, taxExchange } };
}

async function taxedWhenPaid(tx: Transaction, order: StoredOrder, seller: LiveStore, at: number): Promise<StoredOrder> {
  const whenPaid = {
    pointOf: (line: Line) => taxPointOf(line, { paidAt: at, deliveredAt: null }),
    fixedAmount: 'gross',
  } as const;
  // Deliveries matter only if a rate changed between order and payment, which is rare.
  if (retaxAtTaxPoint(order.document, seller, whenPaid) === order.document.priced) return order;
  const deliveries = await listDeliveries(tx, order.brandId, order.id);
  const pointOf = (line: Line) => taxPointOf(line, { paidAt: at, deliveredAt: deliveries.get(line.id) ?? null });
  return withAmounts(order, retaxAtTaxPoint(order.document, seller, { pointOf, fixedAmount: 'gross' }));
}

/**
 * The order as it would be charged now. While unpaid, after a tax rate change a business keeps the net and may pay more
 * or less; a consumer keeps the gross. Unchanged once money has arrived.
 */
export function chargedNow(order: StoredOrder, invoice: StoredInvoice, store: LiveStore, now: number): StoredOrder {
  const isUnpaid = order.state === 'awaiting-payment' || order.state === 'failed';
  const isRequest = invoice.state === 'open' && invoice.number === null && invoice.paidMinor === 0;
  if (!isUnpaid || !isRequest) return order;
  const pointOf = (line: Line) => taxPointOf(line, { paidAt: now, deliveredAt: null });
  const fixedAmount = order.document.billing.type === 'business' ? 'net' : 'gross';
  return withAmounts(
    order,
    retaxAtTaxPoint(order.document, storeIn(store, orderLanguage(order)), { pointOf, fixedAmount }),
  );
}

type Line = PricedBasket['lines'][number];

function withAmounts(order: StoredOrder, priced: PricedBasket): StoredOrder {
  const { document } = order;
  if (priced === document.priced) return order;
  const { subtotalMinor, discountMinor, taxes, totalMinor } = document.priced;
  const confirmed = document.confirmed ?? { subtotalMinor, discountMinor, taxes, totalMinor };
  return { ...order, totalMinor: priced.totalMinor, document: { ...document, priced, confirmed } };
}
