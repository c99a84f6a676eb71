import type { saveBillingDetails as endpoint } from '#contract/checkout.ts';
import { problem } from '#contract/problems.ts';
import { checkBillingDetails } from '#core/checkout/check-billing-details.ts';
import { cleanBillingDetails } from '#core/checkout/clean-billing-details.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import { noteTaxNumber, saveBillingDetails } from '#server/billing/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { savedMethods } from '#server/payments/public.ts';
import { issueProblem, checkoutBasket, checkSoldTo, mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';
import { insertQuote } from './quote-store.ts';
import { makeQuote } from './quote.ts';
import { checkoutRegistrant } from './registrant.ts';

/**
 * Stores billing details with the basket and returns totals and quote for them. They are stored even if lines have
 * validation issues or the tax number is invalid; both block ordering. Problems: 'session/expired',
 * 'checkout/sign-in-required' and invalid fields.
 */
export function saveBilling(services: CheckoutServices): Handler<typeof endpoint> {
  return async (context, input) => {
    if (context.sessionExpired) return refuse(problem('session/expired'));
    if (mustSignIn(context)) return refuse(problem('checkout/sign-in-required'));
    const billing = cleanBillingDetails(input);
    const fields = [...checkBillingDetails(billing), ...checkSoldTo(context.store.brand, billing)];
    if (!isSavable(billing, fields)) return refuse(problem('checkout/billing-invalid', { fields }));
    return services.database.transaction(async (tx) => {
      const found = await checkoutBasket(tx, context);
      if (!found.ok) return found;
      const stored = { ...found.value, billing };
      const { id: brandId } = context.store.brand;
      await saveBillingDetails(tx, { brandId, basketId: stored.basket.id, details: billing, at: context.now });
      await noteTaxNumber(tx, context, billing);
      const quote = await makeQuote(tx, context, stored);
      const waiting = issueProblem(quote.priced);
      if (waiting !== null) return refuse(waiting);
      await insertQuote(tx, context, stored, quote);
      const registrant = await checkoutRegistrant(tx, context, stored);
      const methods = await savedMethods(tx, context);
      return ok(checkoutView(services, context, { stored, quote, registrant, methods }));
    });
  };
}

/** An invalid tax number is stored with the rest, so that a reload shows it for correction. */
function isSavable(
  { tax_number: number }: BillingDetails,
  problems: readonly { readonly path: string; readonly code: string }[],
): boolean {
  return problems.every(({ path, code }) => path === 'tax_number' && code === 'invalid' && !/\p{Cc}/u.test(number));
}
