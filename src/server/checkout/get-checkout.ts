import type { getCheckout as endpoint } from '#contract/checkout.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { loadBillingDetails } from '#server/billing/public.ts';
import type { Handler } from '#server/http/call.ts';
import { checkoutBasket } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutView } from './checkout-view.ts';

/** The basket as it would be ordered now. Keeping the quote is the only thing written, and nobody can tell but by a later difference. */
export function getCheckout(services: CheckoutServices): Handler<typeof endpoint> {
  return async (call) =>
    services.database.transaction(async (tx) => {
      const stored = await checkoutBasket(tx, call);
      if (!stored.ok) return stored;
      const billing = await loadBillingDetails(tx, call.store.brand.id, stored.value.basket.id);
      const view = await checkoutView(services, tx, call, stored.value, billing);
      const waiting = view.basket.lines.filter((line) => line.attention.length > 0);
      if (waiting.length > 0) return refuse(problem('basket/needs-attention', { data: { lineIds: waiting.map((line) => line.id) } }));
      return ok(view);
    });
}
