import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { invoiceEntries } from '#core/orders/ledger.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { taxAddressOf } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { closeBasket } from '#server/basket/public.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import { insertOrder, insertOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { addFulfilmentSteps, insertInvoice, insertLedgerEntries, insertPayment, newPayment } from '#server/payments/public.ts';
import type { ChosenPayment, StoredInvoice, StoredPayment } from '#server/payments/public.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import type { CheckoutServices } from './checkout-services.ts';
import type { Quote } from './make-quote.ts';
import { orderNumber } from './order-number.ts';
import { reserve } from './reserve.ts';

/** A sealed order and, when something is due, the attempt to pay it that is to be asked for. */
export interface SealedOrder {
  readonly order: StoredOrder;
  readonly payment: StoredPayment | null;
}

/** What an order is sealed from. */
export interface Sealing {
  readonly stored: StoredBasket;
  readonly billing: BillingDetails;
  readonly quote: Quote;
  /** null when nothing is due today. */
  readonly payment: ChosenPayment | null;
}

/** Seals order, invoice and payment with its key in the caller's transaction, using up the basket and reserving vouchers and stock (D7, D11). */
export async function sealOrder(services: CheckoutServices, tx: Queries, call: Call, sealing: Sealing): Promise<Result<SealedOrder, Problem>> {
  const { stored, quote } = sealing;
  const brandId = call.store.brand.id;
  const closed = await closeBasket(tx, { brandId, basketId: stored.basket.id, version: stored.version, state: 'ordered', at: call.now });
  if (!closed) throw rowMovedOn(`Basket ${stored.basket.id}`);
  const reserved = await reserve(tx, call, sealing);
  if (!reserved) return refuse(problem('checkout/quote-changed', { data: { difference: null } }));
  const order = orderOf(services, call, sealing);
  await insertOrder(tx, order);
  await insertOrderLines(tx, order, quote.priced.lines, 'waiting');
  if (sealing.payment === null) {
    await addFulfilmentSteps(services, tx, order, call.now);
    return ok({ order, payment: null });
  }
  const invoice = invoiceOf(services.ids.uuid(), order);
  await insertInvoice(tx, invoice);
  const taxMinor = quote.priced.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
  await insertLedgerEntries(tx, services.ids, invoice, invoiceEntries(order.totalMinor, taxMinor, call.now), 'invoice');
  const payment = newPayment(call, services.ids.uuid(), invoice, sealing.payment);
  await insertPayment(tx, payment);
  return ok({ order, payment });
}

function orderOf(services: CheckoutServices, call: Call, { stored, billing, quote, payment }: Sealing): StoredOrder {
  const { session, store, now } = call;
  if (session === null) throw new Error('An order is sealed only within a session.');
  const label = payment?.buttonLabel ?? null;
  const wording = label?.kind === 'wording' ? label.wording : (label?.key ?? store.brand.orderButton?.free ?? 'place_order');
  return {
    brandId: store.brand.id,
    id: stored.basket.id,
    number: orderNumber(services.ids.token()),
    sessionId: session.id,
    customerId: session.kind === 'customer' ? session.customerId : null,
    email: billing.email,
    state: payment === null ? 'in-fulfilment' : 'awaiting-payment',
    currency: quote.priced.currency,
    totalMinor: quote.priced.totalMinor,
    storeVersion: store.version,
    quoteHash: quote.hash,
    document: {
      priced: quote.priced,
      billing,
      taxAddress: taxAddressOf(billing),
      consents: { termsVersion: store.brand.legal.termsVersion, acceptedAt: now, buttonLabel: wording },
    },
    placedAt: now,
    payableUntil: now + store.brand.cardPayableHours * 3_600_000,
  };
}

function invoiceOf(id: string, order: StoredOrder): StoredInvoice {
  return {
    brandId: order.brandId,
    id,
    orderId: order.id,
    number: null,
    state: 'open',
    currency: order.currency,
    totalMinor: order.totalMinor,
    paidMinor: 0,
    createdAt: order.placedAt,
    issuedAt: null,
  };
}
