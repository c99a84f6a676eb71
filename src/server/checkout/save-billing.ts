import type { saveBillingDetails as endpoint } from '#contract/checkout.ts';
import { problem } from '#contract/problems.ts';
import { checkBillingDetails } from '#core/checkout/check-billing-details.ts';
import { cleanBillingDetails } from '#core/checkout/clean-billing-details.ts';
import { ok, refuse } from '#core/result.ts';
import { saveBillingDetails } from '#server/billing/public.ts';
import type { Handler } from '#server/http/call.ts';
import { checkoutBasket } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView, mustSignIn } from './checkout-view.ts';

/** Keeps who is billed with the basket and answers totals and quote for them. */
export function saveBilling(services: CheckoutServices): Handler<typeof endpoint> {
  return async (call, input) => {
    if (mustSignIn(call)) return refuse(problem('checkout/sign-in-required'));
    const details = cleanBillingDetails(input);
    const fields = checkBillingDetails(details);
    if (fields.length > 0) return refuse(problem('checkout/billing-invalid', { fields }));
    return services.database.transaction(async (tx) => {
      const stored = await checkoutBasket(tx, call);
      if (!stored.ok) return stored;
      const given = { brandId: call.store.brand.id, basketId: stored.value.basket.id, details, at: call.now };
      await saveBillingDetails(tx, given);
      return ok(await checkoutView(services, tx, call, stored.value, details));
    });
  };
}
