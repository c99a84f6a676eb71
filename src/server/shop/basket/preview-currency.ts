import type { previewCurrency as endpoint } from '#contract/basket.ts';
import { problem } from '#contract/problems.ts';
import { linesLosingPrice } from '#core/basket/switch-currency.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { priceWith } from '#server/shop/pricing/price-with.ts';
import type { BasketServices } from './basket-services.ts';
import { noBasket, findOpenBasket } from './open-basket.ts';

/**
 * Lines and total in another currency; a total only if no line loses its price. Problem:
 * 'basket/currency-not-offered'.
 */
export function previewCurrency({
  database,
  loadPricingFacts,
}: Pick<BasketServices, 'database' | 'loadPricingFacts'>): Handler<typeof endpoint> {
  return async (context, input) => {
    const { store } = context;
    if (!store.brand.currencies.includes(input.currency)) return refuse(problem('basket/currency-not-offered'));
    const stored = await findOpenBasket(database.read, context);
    const basket = stored?.basket ?? noBasket(context);
    const facts = await loadPricingFacts(database.read, context, basket, stored?.billing ?? null);
    const before = priceWith(store, basket, facts);
    const after = priceWith(store, { ...basket, currency: input.currency }, facts);
    const losing = linesLosingPrice(basket, input.currency, { products: store.product });
    const lines = before.lines.map(({ id, name, totalMinor: beforeMinor }, position) => {
      const losesPrice = losing.some((line) => line.id === id);
      return { id, name, beforeMinor, afterMinor: losesPrice ? null : (after.lines[position]?.totalMinor ?? null) };
    });
    return ok({
      from: basket.currency,
      to: input.currency,
      lines,
      totalBeforeMinor: before.totalMinor,
      totalAfterMinor: lines.every((line) => line.afterMinor !== null) ? after.totalMinor : null,
    });
  };
}
