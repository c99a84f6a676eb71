import type { getCheckout as endpoint } from '#contract/checkout.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { keptMethods } from '#server/payments/public.ts';
import { attentionProblem, checkoutBasket } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';
import { keepQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import { checkoutRegistrant } from './registrant.ts';

/** The basket as it would be ordered now. The quote is stored for later comparison, although the request is a GET. */
export function getCheckout(services: CheckoutServices): Handler<typeof endpoint> {
  return async (call) => {
    const { database } = services;
    const stored = await checkoutBasket(database.read, call);
    if (!stored.ok) return stored;
    const quote = await makeQuote(database.read, call, stored.value);
    const waiting = attentionProblem(quote.priced);
    if (waiting !== null) return refuse(waiting);
    if (quote.hash !== null) await keepQuote(database.write, call, stored.value, quote);
    const registrant = await checkoutRegistrant(database.read, call, stored.value);
    const methods = await keptMethods(database.read, call);
    return ok(checkoutView(services, call, { stored: stored.value, quote, registrant, methods }));
  };
}
