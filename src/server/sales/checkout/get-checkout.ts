import type { getCheckout as endpoint } from '#contract/checkout.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { savedMethods } from '#server/sales/payments/begin/payment-offer.ts';
import { checkoutBasket, issueProblem } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';
import { ensureQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import { checkoutRegistrant } from './registrant.ts';

/** The basket as it would be ordered now. The quote is stored for later comparison, although the request is a GET. */
export function getCheckout(services: CheckoutServices): Handler<typeof endpoint> {
  return async (context) => {
    const { database } = services;
    const stored = await checkoutBasket(database.read, context);
    if (!stored.ok) return stored;
    const quote = await makeQuote(services, database.read, context, stored.value);
    const waiting = issueProblem(quote.priced);
    if (waiting !== null) return refuse(waiting);
    const expiresAt = await ensureQuote(database, context, stored.value, quote);
    const registrant = await checkoutRegistrant(database.read, context, stored.value);
    const methods = await savedMethods(database.read, context);
    return ok(checkoutView(services, context, { stored: stored.value, quote, expiresAt, registrant, methods }));
  };
}
