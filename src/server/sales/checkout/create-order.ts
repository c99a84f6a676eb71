import type { Basket } from '#core/basket/basket.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { type KnownTaxNumber, taxEvidenceOf } from '#core/billing/tax/tax-evidence.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import type { Consents } from '#core/orders/order.ts';
import { canWithdraw } from '#core/orders/withdrawal.ts';
import { payableHours } from '#core/payments/payable-hours.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { maxDueMinor } from '#core/pricing/sum-lines.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { storeOrder } from '#server/sales/orders/store-order.ts';
import type { ChosenPayment } from '#server/sales/payments/begin/choose-payment.ts';
import { newPayment } from '#server/sales/payments/begin/new-payment.ts';
import { type StoredPayment, insertPayment } from '#server/sales/payments/payment-store.ts';
import { updateBasketClosed } from '#server/shop/public.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { reserve } from './reserve.ts';

/** A new order and, when something is due, its first payment. */
export interface CreatedOrder {
  readonly order: StoredOrder;
  readonly payment: StoredPayment | null;
}

/** The data an order is created from. */
export interface OrderDraft {
  readonly basket: Basket;
  /** Version of the basket that was priced. */
  readonly version: number;
  readonly billing: BillingDetails;
  /** The facts the tax was decided by, with the tax number's state at that time. */
  readonly address: TaxAddress;
  readonly taxNumber: KnownTaxNumber | null;
  /** The registrant of the basket's domains; null when it has none. */
  readonly registrant: RegistrantDetails | null;
  readonly priced: PricedBasket;
  /** Hash of the quote. */
  readonly hash: string;
  /** null when nothing is due today. */
  readonly payment: ChosenPayment | null;
  /** The shopper's request to begin performance at once; stored only where a right of withdrawal exists. */
  readonly startsAtOnce: boolean;
}

/**
 * Creates order, invoice and payment in the caller's transaction, closes the basket, and reserves vouchers and stock. A
 * concurrent change restarts the transaction, which then compares the new price with the quote.
 */
export async function createOrder(
  services: CheckoutServices,
  tx: Transaction,
  context: RequestContext,
  draft: OrderDraft,
): Promise<CreatedOrder> {
  const { basket, version } = draft;
  const closing = {
    brandId: context.store.brand.id,
    basketId: basket.id,
    version,
    state: 'ordered',
    at: context.now,
  } as const;
  if (!(await updateBasketClosed(tx, closing))) throw rowMovedOn(`Basket ${basket.id}`);
  const order = orderOf(services, context, draft);
  const { payment: chosen } = draft;
  const invoice = await storeOrder(services, tx, order, chosen?.type.wire ?? null);
  const payment =
    chosen === null || invoice === null ? null : newPayment(context, services.ids.uuid(), { invoice, order, chosen });
  if (payment !== null) await insertPayment(tx, payment);
  // Last, since other transactions wait for these counters until the commit.
  if (!(await reserve(tx, context, draft))) throw rowMovedOn(`A limit of basket ${basket.id}`);
  return { order, payment };
}

function orderOf(services: CheckoutServices, context: RequestContext, draft: OrderDraft): StoredOrder {
  const { basket, billing, registrant, priced, hash, payment } = draft;
  const { session, store, now } = context;
  if (session === null) throw new Error('An order is created only within a session.');
  const { id: brandId, legal, orderButton } = store.brand;
  const label = payment?.buttonLabel ?? orderButtonLabel(null, orderButton, maxDueMinor(priced));
  const buttonLabel = label.kind === 'wording' ? label.wording : label.key;
  return {
    brandId,
    id: basket.id,
    number: orderNumber(services.ids.token()),
    origin: 'shop',
    sessionId: session.id,
    erasedAt: null,
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
      taxAddress: draft.address,
      taxEvidence: taxEvidenceOf(billing, draft.taxNumber),
      language: store.language,
      ...(store.brand.timeZone === undefined ? {} : { timeZone: store.brand.timeZone }),
      consents: { termsVersion: legal.termsVersion, acceptedAt: now, buttonLabel, ...startOf(context, draft) },
      ...(registrant === null ? {} : { registrant }),
    },
    placedAt: now,
    payableUntil: now + payableHours(store.brand, payment?.method ?? null) * 3_600_000,
  };
}

/** The consent to begin performance within the withdrawal period, for consumers who have that right. */
function startOf({ store }: RequestContext, { billing, startsAtOnce }: OrderDraft): Pick<Consents, 'startsAtOnce'> {
  return canWithdraw(billing, store.brand.withdrawal ?? 'eu') ? { startsAtOnce } : {};
}
