import type { saveBillingDetails as endpoint } from '#contract/checkout.ts';
import { problem } from '#contract/problems.ts';
import { checkBillingDetails } from '#core/checkout/check-billing-details.ts';
import { cleanBillingDetails } from '#core/checkout/clean-billing-details.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import { noteTaxNumber, saveBillingDetails } from '#server/billing/public.ts';
import type { Handler } from '#server/http/call.ts';
import { keptMethods } from '#server/payments/public.ts';
import { attentionProblem, checkoutBasket, checkSoldTo, mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';
import { keepQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import { checkoutRegistrant } from './registrant.ts';

/**
 * Stores billing details with the basket and returns totals and quote for them. They are stored even if lines have
 * validation issues or the tax number is invalid; both block ordering. Problems: 'session/expired',
 * 'checkout/sign-in-required' and invalid fields.
 */
export function saveBilling(services: CheckoutServices): Handler<typeof endpoint> {
  return async (call, input) => {
    if (call.sessionExpired) return refuse(problem('session/expired'));
    if (mustSignIn(call)) return refuse(problem('checkout/sign-in-required'));
    const billing = cleanBillingDetails(input);
    const fields = [...checkBillingDetails(billing), ...checkSoldTo(call.store.brand, billing)];
    if (!mayBeKept(billing, fields)) return refuse(problem('checkout/billing-invalid', { fields }));
    return services.database.transaction(async (tx) => {
      const found = await checkoutBasket(tx, call);
      if (!found.ok) return found;
      const stored = { ...found.value, billing };
      const { id: brandId } = call.store.brand;
      await saveBillingDetails(tx, { brandId, basketId: stored.basket.id, details: billing, at: call.now });
      await noteTaxNumber(tx, call, billing);
      const quote = await makeQuote(tx, call, stored);
      const waiting = attentionProblem(quote.priced);
      if (waiting !== null) return refuse(waiting);
      await keepQuote(tx, call, stored, quote);
      const registrant = await checkoutRegistrant(tx, call, stored);
      const methods = await keptMethods(tx, call);
      return ok(checkoutView(services, call, { stored, quote, registrant, methods }));
    });
  };
}

/** An invalid tax number is stored with the rest, so that a reload shows it for correction. */
function mayBeKept(
  { tax_number: number }: BillingDetails,
  problems: readonly { readonly path: string; readonly code: string }[],
): boolean {
  return problems.every(({ path, code }) => path === 'tax_number' && code === 'invalid' && !/\p{Cc}/u.test(number));
}
