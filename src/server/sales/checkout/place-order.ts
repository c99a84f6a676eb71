import type { placeOrder as endpoint } from '#contract/checkout.ts';
import type { ParsedInputOf, ProblemOf } from '#contract/endpoint.ts';
import { type Problem, problem } from '#contract/problems.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { quoteDifference } from '#core/pricing/quote-difference.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isBlocked, lockOwner, saveBillingDetails as saveToEntries } from '#server/identity/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { choosePayment } from '#server/sales/payments/begin/choose-payment.ts';
import { nextScreen } from '#server/sales/payments/begin/next-screen.ts';
import { basketPaymentContext } from '#server/sales/payments/begin/payment-context.ts';
import { savedMethods } from '#server/sales/payments/begin/payment-offer.ts';
import { queryNewPayment } from '#server/sales/payments/query-provider.ts';
import { type StoredBasket, basketView } from '#server/shop/public.ts';
import { amountsHash } from './amounts-hash.ts';
import { checkSoldTo, checkoutBasket, issueProblem, mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { type CreatedOrder, type OrderDraft, createOrder } from './create-order.ts';
import { isGuest, limitGuestOrders } from './limit-guest-orders.ts';
import { insertQuote, findQuote } from './quote-store.ts';
import { type Quote, makeQuote } from './quote.ts';
import { namesToRefresh, refreshAvailability } from './refresh-availability.ts';
import { eligibleRegistrant } from './registrant.ts';
import { saveDetails } from './save-details.ts';

type PlaceOrderInput = ParsedInputOf<typeof endpoint>;

/**
 * Stores the given details with the basket and places the order for exactly the confirmed amounts: checks domains with
 * stale availability again, creates the order in one transaction, then requests the payment with the stored key and
 * settles it (docs/rules/checkout.md). Problems: those of `checkoutBasket`, the validation issues of the details,
 * 'checkout/terms-not-accepted', 'checkout/sign-in-required', 'checkout/blocked' for a blocked account or the email
 * address of one, and a changed quote with its difference. The details are stored also when the order is refused.
 */
export function placeOrder(services: CheckoutServices): Handler<typeof endpoint> {
  return async (context, input) => {
    if (context.sessionExpired) return refuse(problem('session/expired'));
    if (mustSignIn(context)) return refuse(problem('checkout/sign-in-required'));
    const captcha =
      input.acceptTerms && isGuest(context)
        ? await services.checkCaptcha(context, 'guest-checkout', input.captcha)
        : ok(null);
    const created = await createFreshOrder(services, context, { ...input, captcha });
    if (!created.ok) return created;
    const { order, payment } = created.value;
    const next = payment === null ? PLACED : nextScreen(await queryNewPayment(services, payment));
    return ok({ orderId: order.id, number: order.number, next });
  };
}

/** The confirmed input, with the captcha result of a guest; null for customers. */
interface Confirmation extends Omit<PlaceOrderInput, 'captcha'> {
  readonly captcha: Result<'solved' | 'none' | null, Problem<'captcha/refused'>>;
}

const PLACED = { kind: 'confirmation' } as const;

/** A number rejected by the tax authority is treated like a malformed one. */
const INVALID_NUMBER = [{ path: 'taxNumber', code: 'invalid' }];

/** Domains with stale availability, which have to be checked before ordering. */
interface StaleAvailability {
  readonly names: readonly string[];
}

/** Creates the order; when availability is stale, checks it first and tries again. */
async function createFreshOrder(
  services: CheckoutServices,
  context: RequestContext,
  confirmation: Confirmation,
): Promise<Result<CreatedOrder, ProblemOf<typeof endpoint>>> {
  const create = (canRefresh: boolean) =>
    services.database.transaction((tx) => createConfirmedOrder(services, tx, context, { ...confirmation, canRefresh }));
  const first = await create(true);
  if (!('names' in first)) return first;
  await refreshAvailability(services, context, first.names);
  const second = await create(false);
  if ('names' in second) throw new Error('Availability was to be checked twice.');
  return second;
}

/** Everything is validated before the order is written, so a refusal leaves no rows besides the details. */
async function createConfirmedOrder(
  services: CheckoutServices,
  tx: Transaction,
  context: RequestContext,
  input: Confirmation & { readonly canRefresh: boolean },
): Promise<Result<CreatedOrder, ProblemOf<typeof endpoint>> | StaleAvailability> {
  const customerId = context.session?.customerId ?? null;
  // Orders of a customer are placed one after the other, so that one is the first. Locked before the basket, as at a login.
  if (customerId !== null && !(await lockOwner(tx, { brandId: context.store.brand.id, customerId })))
    return refuse(problem('session/expired'));
  const found = await checkoutBasket(tx, context);
  if (!found.ok) return found;
  const saved = await saveDetails(tx, context, found.value, input);
  if (!saved.ok) return saved;
  const stored = saved.value;
  const quote = await makeQuote(services, tx, context, stored);
  const names = input.canRefresh && input.acceptTerms ? namesToRefresh(context, stored, quote) : [];
  if (names.length > 0) return { names };
  const confirmed = await confirmedSale(tx, context, { stored, quote }, input);
  if (!confirmed.ok) return unlessOrdered(tx, context, confirmed);
  const { priced, billing } = confirmed.value;
  const paymentContext = basketPaymentContext(priced, billing.country);
  const methods = await savedMethods(tx, context);
  const payment = choosePayment(services, context, { paymentContext, methods, input: input.payment });
  if (!payment.ok) return payment;
  if (!input.captcha.ok) return input.captcha;
  const limited = input.captcha.value === null ? null : await limitGuestOrders(tx, context, input.captcha.value);
  if (limited !== null) return refuse(limited);
  const emails = [billing.email, context.session?.person?.email ?? ''];
  if (await isBlocked(tx, services.addressBox, { brandId: context.store.brand.id, customerId, emails })) {
    return refuse(problem('checkout/blocked'));
  }
  await saveToAccount(services, tx, context, billing, input.saveToAccount);
  return ok(
    await createOrder(services, tx, context, {
      ...confirmed.value,
      payment: payment.value,
      startsAtOnce: input.startAtOnce ?? false,
    }),
  );
}

/** A refusal, unless the basket was ordered meanwhile, which may be its reason: the order has used the voucher or the stock. */
async function unlessOrdered<Refusal>(tx: Transaction, context: RequestContext, refusal: Refusal) {
  const newest = await checkoutBasket(tx, context);
  return newest.ok ? refusal : newest;
}

/** The sale as priced now, if it is the one the shopper confirmed; otherwise a problem with the differences. */
async function confirmedSale(
  tx: Transaction,
  context: RequestContext,
  { stored, quote }: { readonly stored: StoredBasket; readonly quote: Quote },
  input: Pick<PlaceOrderInput, 'quoteHash' | 'amountsHash' | 'acceptTerms'>,
): Promise<Result<Omit<OrderDraft, 'payment' | 'startsAtOnce'>, ProblemOf<typeof endpoint>>> {
  const { basket, billing } = stored;
  const { priced, hash, address, taxNumber } = quote;
  const waiting = issueProblem(priced);
  if (waiting !== null) return refuse(waiting);
  const registrant = billing === null ? ok(null) : await eligibleRegistrant(tx, context, stored);
  const elsewhere = billing === null ? [] : checkSoldTo(context.store.brand, billing);
  const fields = [...(taxNumber?.state === 'invalid' ? INVALID_NUMBER : []), ...elsewhere];
  if (fields.length > 0) {
    const issues = registrant.ok ? {} : { data: registrant.problem.data };
    return refuse(problem('checkout/billing-invalid', { fields, ...issues }));
  }
  if (!registrant.ok) return registrant;
  if (!input.acceptTerms) return refuse(problem('checkout/terms-not-accepted'));
  if (billing === null || hash === null || address === null) return refuse(problem('checkout/billing-missing'));
  const details = { billing, address, taxNumber, registrant: registrant.value };
  const sale = { basket, version: stored.version, ...details, priced, hash };
  if (hash === input.quoteHash) return ok(sale);
  const { store, now: at } = context;
  if (input.amountsHash === amountsHash(store.version, basketView(store, priced, stored, at))) {
    await insertQuote(tx, context, stored, quote);
    return ok(sale);
  }
  const before = { brandId: store.brand.id, basketId: basket.id, hash: input.quoteHash ?? '', at };
  const shown = input.quoteHash === undefined ? null : await findQuote(tx, before);
  const difference = shown === null ? null : quoteDifference(shown, priced);
  return refuse(problem('checkout/quote-changed', { data: { difference } }));
}

/** Saves the billing details to the customer's account if requested. */
async function saveToAccount(
  { ids }: CheckoutServices,
  tx: Transaction,
  { store, session, now: at }: RequestContext,
  billing: BillingDetails,
  asked: PlaceOrderInput['saveToAccount'],
): Promise<void> {
  if (asked === undefined || session?.kind !== 'customer' || session.customerId === null) return;
  const owner = { brandId: store.brand.id, customerId: session.customerId };
  await saveToEntries(ids, tx, owner, { billing, at, entryIds: asked.entryIds });
}
