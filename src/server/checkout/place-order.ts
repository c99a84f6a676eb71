import type { placeOrder as endpoint } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { quoteDifference } from '#core/pricing/quote-difference.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import { loadBillingDetails } from '#server/billing/public.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { askProvider, choosePayment, nextScreen } from '#server/payments/public.ts';
import type { PaymentInput } from '#server/payments/public.ts';
import { transactionUnlessRefused } from '#server/platform/transaction-unless-refused.ts';
import type { Queries } from '#server/platform/database.ts';
import { checkoutBasket } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { mustSignIn } from './checkout-view.ts';
import { makeQuote } from './make-quote.ts';
import type { Quote } from './make-quote.ts';
import { loadQuote } from './quote-store.ts';
import { sealOrder } from './seal-order.ts';
import type { SealedOrder } from './seal-order.ts';

interface PlaceOrderInput {
  readonly quoteHash: string;
  readonly accept_terms: boolean;
  readonly payment?: PaymentInput | undefined;
}

/** Places the order for exactly the quote that was confirmed: seals it in one transaction, then asks the provider with the stored key, then settles (D11). */
export function placeOrder(services: CheckoutServices): Handler<typeof endpoint> {
  return async (call, input) => {
    if (!input.accept_terms) return refuse(problem('checkout/terms-not-accepted'));
    if (mustSignIn(call)) return refuse(problem('checkout/sign-in-required'));
    const sealed = await transactionUnlessRefused(services.database, (tx) => sealConfirmed(services, tx, call, input));
    if (!sealed.ok) return sealed;
    const { order, payment } = sealed.value;
    if (payment === null) return ok({ orderId: order.id, number: order.number, next: { kind: 'confirmation' } as const });
    const standing = await askProvider(services, payment);
    return ok({ orderId: order.id, number: order.number, next: nextScreen(standing) });
  };
}

async function sealConfirmed(
  services: CheckoutServices,
  tx: Queries,
  call: Call,
  input: PlaceOrderInput,
): Promise<Result<SealedOrder, Problem>> {
  const stored = await checkoutBasket(tx, call);
  if (!stored.ok) return stored;
  const billing = await loadBillingDetails(tx, call.store.brand.id, stored.value.basket.id);
  if (billing === null) return refuse(problem('checkout/billing-missing'));
  const quote = await confirmedQuote(tx, call, stored.value, billing, input.quoteHash);
  if (!quote.ok) return quote;
  const payment = choosePayment(call, quote.value.priced, input.payment);
  if (!payment.ok) return payment;
  return sealOrder(services, tx, call, { stored: stored.value, billing, quote: quote.value, payment: payment.value });
}

/** The quote of this very moment, when it is the one the shopper confirmed; else what changed since (D11). */
async function confirmedQuote(
  tx: Queries,
  call: Call,
  stored: StoredBasket,
  billing: BillingDetails,
  confirmedHash: string,
): Promise<Result<Quote, Problem>> {
  const quote = await makeQuote(tx, call, stored, billing);
  const waiting = quote.priced.lines.filter((line) => line.attention.length > 0);
  if (waiting.length > 0) return refuse(problem('basket/needs-attention', { data: { lineIds: waiting.map((line) => line.id) } }));
  if (quote.hash === confirmedHash) return ok(quote);
  const shown = await loadQuote(tx, call.store.brand.id, stored.basket.id, confirmedHash, call.now);
  const difference = shown === null ? null : quoteDifference(shown, quote.priced);
  return refuse(problem('checkout/quote-changed', { data: { difference } }));
}
