import type { saveBillingDetails as endpoint } from '#contract/checkout.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { savedMethods } from '#server/sales/payments/begin/payment-offer.ts';
import { checkoutBasket, issueProblem, mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';
import { insertQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import { checkoutRegistrant } from './registrant.ts';
import { saveDetails } from './save-details.ts';

/**
 * Stores billing details with the basket, and the registrant if given, and returns totals and quote for them. They are
 * stored even if lines have validation issues or the tax number is invalid; both block ordering. Problems: those of
 * `checkoutBasket`, 'checkout/sign-in-required' and invalid fields.
 */
export function saveBilling(services: CheckoutServices): Handler<typeof endpoint> {
  return async (context, { registrant: given, ...billing }) => {
    if (context.sessionExpired) return refuse(problem('session/expired'));
    if (mustSignIn(context)) return refuse(problem('checkout/sign-in-required'));
    return services.database.transaction(async (tx) => {
      const found = await checkoutBasket(tx, context);
      if (!found.ok) return found;
      const saved = await saveDetails(tx, context, found.value, { billing, registrant: given });
      if (!saved.ok) return saved;
      const stored = saved.value;
      const quote = await makeQuote(services, tx, context, stored);
      const waiting = issueProblem(quote.priced);
      if (waiting !== null) return refuse(waiting);
      const expiresAt = await insertQuote(tx, context, stored, quote);
      const registrant = await checkoutRegistrant(tx, context, stored);
      const methods = await savedMethods(tx, context);
      return ok(checkoutView(services, context, { stored, quote, expiresAt, registrant, methods }));
    });
  };
}
