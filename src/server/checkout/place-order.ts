import type { placeOrder as endpoint } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { quoteDifference } from '#core/pricing/quote-difference.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import {
  queryNewPayment,
  basketPaymentContext,
  choosePayment,
  savedMethods,
  nextScreen,
} from '#server/payments/public.ts';
import type { PaymentInput } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { issueProblem, checkoutBasket, mustSignIn, checkSoldTo } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { createOrder } from './create-order.ts';
import type { CreatedOrder, OrderDraft } from './create-order.ts';
import { isGuest, limitGuestOrders } from './limit-guest-orders.ts';
import { loadQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import type { Quote } from './quote.ts';
import { refreshAvailability, namesToAsk } from './refresh-availability.ts';
import { eligibleRegistrant } from './registrant.ts';

interface PlaceOrderInput {
  readonly quoteHash: string;
  readonly accept_terms: boolean;
  readonly start_at_once?: boolean | undefined;
  readonly payment?: PaymentInput | undefined;
  readonly captcha?: string | undefined;
}

/**
 * Places the order for exactly the confirmed quote: checks stale names again, creates the order in one transaction,
 * then requests the payment with the stored key and settles it (docs/rules/checkout.md). Problems: those of
 * `checkoutBasket`, 'checkout/terms-not-accepted', 'checkout/sign-in-required', and a changed quote with its
 * difference.
 */
export function placeOrder(services: CheckoutServices): Handler<typeof endpoint> {
  return async (context, input) => {
    if (context.sessionExpired) return refuse(problem('session/expired'));
    if (!input.accept_terms) return refuse(problem('checkout/terms-not-accepted'));
    if (mustSignIn(context)) return refuse(problem('checkout/sign-in-required'));
    const captcha = isGuest(context) ? await services.checkCaptcha(context, 'guest-checkout', input.captcha) : null;
    if (captcha?.ok === false) return captcha;
    const created = await createFreshOrder(services, context, { ...input, captcha: captcha?.value ?? null });
    if (!created.ok) return created;
    const { order, payment } = created.value;
    const next = payment === null ? PLACED : nextScreen(await queryNewPayment(services, payment));
    return ok({ orderId: order.id, number: order.number, next });
  };
}

/** The confirmed input, with the captcha result of a guest; null for customers. */
interface Confirmation extends Omit<PlaceOrderInput, 'captcha'> {
  readonly captcha: 'solved' | 'none' | null;
}

const PLACED = { kind: 'confirmation' } as const;

/** A number rejected by the tax authority is treated like a malformed one. */
const INVALID_NUMBER = [{ path: 'tax_number', code: 'invalid' }];

/** Names with stale availability, which have to be checked before ordering. */
interface StaleAvailability {
  readonly names: readonly string[];
}

/** Creates the order; when names are stale, checks them first and tries again. */
async function createFreshOrder(
  services: CheckoutServices,
  context: RequestContext,
  confirmation: Confirmation,
): Promise<Result<CreatedOrder, Problem>> {
  const seal = (mayAsk: boolean) =>
    services.database.transaction((tx) => createConfirmedOrder(services, tx, context, { ...confirmation, mayAsk }));
  const first = await seal(true);
  if (!('names' in first)) return first;
  await refreshAvailability(services, context, first.names);
  const second = await seal(false);
  if ('names' in second) throw new Error('Names were to be asked for twice.');
  return second;
}

/** Everything is validated before the first write, so a refusal leaves no rows. */
async function createConfirmedOrder(
  services: CheckoutServices,
  tx: Queries,
  context: RequestContext,
  input: Confirmation & { readonly mayAsk: boolean },
): Promise<Result<CreatedOrder, Problem> | StaleAvailability> {
  const stored = await checkoutBasket(tx, context);
  if (!stored.ok) return stored;
  const quote = await makeQuote(tx, context, stored.value);
  const names = input.mayAsk ? namesToAsk(context, stored.value, quote) : [];
  if (names.length > 0) return { names };
  const confirmed = await confirmedSale(tx, context, { stored: stored.value, quote }, input.quoteHash);
  if (!confirmed.ok) return confirmed;
  const { priced, billing } = confirmed.value;
  const paymentContext = basketPaymentContext(priced, billing.country);
  const methods = await savedMethods(tx, context);
  const payment = choosePayment(services, context, { paymentContext, methods, input: input.payment });
  if (!payment.ok) return payment;
  const limited = input.captcha === null ? null : await limitGuestOrders(tx, context, input.captcha);
  if (limited !== null) return refuse(limited);
  return ok(
    await createOrder(services, tx, context, {
      ...confirmed.value,
      payment: payment.value,
      startsAtOnce: input.start_at_once ?? false,
    }),
  );
}

/** The sale as priced now, if it is the one the shopper confirmed; otherwise a problem with the differences. */
async function confirmedSale(
  tx: Queries,
  context: RequestContext,
  { stored, quote }: { readonly stored: StoredBasket; readonly quote: Quote },
  confirmedHash: string,
): Promise<Result<Omit<OrderDraft, 'payment' | 'startsAtOnce'>, Problem>> {
  const { basket, billing } = stored;
  const { priced, hash, address, taxNumber } = quote;
  const waiting = issueProblem(priced);
  if (waiting !== null) return refuse(waiting);
  if (billing === null || hash === null || address === null) return refuse(problem('checkout/billing-missing'));
  if (taxNumber?.status === 'invalid') return refuse(problem('checkout/billing-invalid', { fields: INVALID_NUMBER }));
  const elsewhere = checkSoldTo(context.store.brand, billing);
  if (elsewhere.length > 0) return refuse(problem('checkout/billing-invalid', { fields: elsewhere }));
  const registrant = await eligibleRegistrant(tx, context, stored);
  if (!registrant.ok) return registrant;
  const known = { billing, address, taxNumber, registrant: registrant.value };
  const sale = { basket, version: stored.version, ...known, priced, hash };
  if (hash === confirmedHash) return ok(sale);
  const lookedAt = { brandId: context.store.brand.id, basketId: basket.id, hash: confirmedHash, at: context.now };
  const shown = await loadQuote(tx, lookedAt);
  const difference = shown === null ? null : quoteDifference(shown, priced);
  return refuse(problem('checkout/quote-changed', { data: { difference } }));
}
