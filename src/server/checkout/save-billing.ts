import type { saveBillingDetails as endpoint } from '#contract/checkout.ts';
import { problem } from '#contract/problems.ts';
import { checkBillingDetails } from '#core/checkout/check-billing-details.ts';
import { cleanBillingDetails } from '#core/checkout/clean-billing-details.ts';
import { ok, refuse } from '#core/result.ts';
import { noteTaxNumber, saveBillingDetails } from '#server/billing/public.ts';
import type { Handler } from '#server/http/call.ts';
import { keptMethods } from '#server/payments/public.ts';
import { attentionProblem, checkoutBasket, mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';
import { keepQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import { checkoutRegistrant } from './registrant.ts';

/** Keeps who is billed with the basket and answers totals and quote for them; kept even when a line must be looked at first. */
export function saveBilling(services: CheckoutServices): Handler<typeof endpoint> {
  return async (call, input) => {
    if (call.sessionExpired) return refuse(problem('session/expired'));
    if (mustSignIn(call)) return refuse(problem('checkout/sign-in-required'));
    const billing = cleanBillingDetails(input);
    const fields = checkBillingDetails(billing);
    if (fields.length > 0) return refuse(problem('checkout/billing-invalid', { fields }));
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
