import type { Basket } from '#core/basket/basket.ts';
import type { KnownTaxNumber } from '#core/billing/tax-evidence.ts';
import { taxEvidenceOf } from '#core/billing/tax-evidence.ts';
import type { TaxAddress } from '#core/billing/tax-rate.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import type { RegistrantDetails } from '#core/domains/registrant-details.ts';
import type { BillingDetails, Consents } from '#core/orders/order.ts';
import { mayWithdraw } from '#core/orders/withdrawal.ts';
import { payableHours } from '#core/payments/payable-hours.ts';
import { dueEverMinor } from '#core/pricing/due-ever-minor.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { closeBasket } from '#server/basket/public.ts';
import { addLineSteps } from '#server/fulfilment/public.ts';
import type { Call } from '#server/http/call.ts';
import { insertOrder, insertOrderLines, orderNews } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { insertInvoice, insertPayment, newPayment } from '#server/payments/public.ts';
import type { ChosenPayment, StoredInvoice, StoredPayment } from '#server/payments/public.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { orderNumber } from './order-number.ts';
import { reserve } from './reserve.ts';

/** A sealed order and, when something is due, the attempt to pay it that is to be asked for. */
export interface SealedOrder {
  readonly order: StoredOrder;
  readonly payment: StoredPayment | null;
}

/** What an order is sealed from. */
export interface Sealing {
  readonly basket: Basket;
  /** Of the basket: the one that was priced. */
  readonly version: number;
  readonly billing: BillingDetails;
  /** By what the tax was decided, with what was known then of the buyer's tax number. */
  readonly address: TaxAddress;
  readonly taxNumber: KnownTaxNumber | null;
  /** Who will hold the names of the basket; null where it has none. */
  readonly registrant: RegistrantDetails | null;
  readonly priced: PricedBasket;
  /** Of the quote. */
  readonly hash: string;
  /** null when nothing is due today. */
  readonly payment: ChosenPayment | null;
  /** Asked for by the shopper; kept of those it has a meaning for. */
  readonly startsAtOnce: boolean;
}

/**
 * Seals order, invoice and payment with its key in the caller's transaction, using up the basket and reserving vouchers and stock (D7, D11). Whatever
 * somebody else changed or took since the price was made begins the transaction anew, and the new price tells.
 */
export async function sealOrder(
  services: CheckoutServices,
  tx: Queries,
  call: Call,
  sealing: Sealing,
): Promise<SealedOrder> {
  const { basket, version, priced } = sealing;
  const closing = {
    brandId: call.store.brand.id,
    basketId: basket.id,
    version,
    state: 'ordered',
    at: call.now,
  } as const;
  if (!(await closeBasket(tx, closing))) throw rowMovedOn(`Basket ${basket.id}`);
  const order = orderOf(services, call, sealing);
  await insertOrder(tx, order);
  await insertOrderLines(tx, order, priced.lines, 'waiting');
  await services.tell(tx, orderNews(order, 'order.placed', call.now));
  const payment = await addPayment(services, tx, call, order, sealing.payment);
  if (payment === null) await addLineSteps(services.ids, tx, order, call.now);
  // Last, because others wait for the counters from here to the commit.
  if (!(await reserve(tx, call, sealing))) throw rowMovedOn(`A limit of basket ${basket.id}`);
  return { order, payment };
}

/** The payment request of an order and the first attempt to pay it (D12); none when nothing is due. */
async function addPayment(
  services: CheckoutServices,
  tx: Queries,
  call: Call,
  order: StoredOrder,
  chosen: ChosenPayment | null,
): Promise<StoredPayment | null> {
  if (chosen === null) return null;
  const invoice = invoiceOf(services.ids.uuid(), order);
  await insertInvoice(tx, invoice);
  const payment = newPayment(call, services.ids.uuid(), { invoice, order, chosen });
  await insertPayment(tx, payment);
  return payment;
}

function orderOf(services: CheckoutServices, call: Call, sealing: Sealing): StoredOrder {
  const { basket, billing, registrant, priced, hash, payment } = sealing;
  const { session, store, now } = call;
  if (session === null) throw new Error('An order is sealed only within a session.');
  const { id: brandId, legal, orderButton } = store.brand;
  const label = payment?.buttonLabel ?? orderButtonLabel(null, orderButton, dueEverMinor(priced));
  const buttonLabel = label.kind === 'wording' ? label.wording : label.key;
  return {
    brandId,
    id: basket.id,
    number: orderNumber(services.ids.token()),
    sessionId: session.id,
    customerId: session.kind === 'customer' ? session.customerId : null,
    email: billing.email,
    state: payment === null ? 'in-fulfilment' : 'awaiting-payment',
    currency: priced.currency,
    totalMinor: priced.totalMinor,
    storeVersion: store.version,
    quoteHash: hash,
    document: {
      priced,
      billing,
      taxAddress: sealing.address,
      taxEvidence: taxEvidenceOf(billing, sealing.taxNumber),
      language: store.language,
      consents: { termsVersion: legal.termsVersion, acceptedAt: now, buttonLabel, ...startOf(call, sealing) },
      ...(registrant === null ? {} : { registrant }),
    },
    placedAt: now,
    payableUntil: now + payableHours(store.brand, payment?.type.wire ?? null) * 3_600_000,
  };
}

/** Whether a consumer with a right of withdrawal asked for the start within it (D12). */
function startOf({ store }: Call, { billing, startsAtOnce }: Sealing): Pick<Consents, 'startsAtOnce'> {
  return mayWithdraw(billing, store.brand.withdrawal ?? 'eu') ? { startsAtOnce } : {};
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
    creditedMinor: 0,
    createdAt: order.placedAt,
    issuedAt: null,
  };
}
