import type { previewCurrency as endpoint } from '#contract/basket.ts';
import { problem } from '#contract/problems.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { priceWith } from '#server/shop/pricing/price-with.ts';
import type { BasketServices } from './basket-services.ts';
import { noBasket, openBasket } from './open-basket.ts';

/**
 * Lines and total in another currency; a total only if every line has a price in it. Problem:
 * 'basket/currency-not-offered'.
 */
export function previewCurrency({
  database,
  loadPricingFacts,
}: Pick<BasketServices, 'database' | 'loadPricingFacts'>): Handler<typeof endpoint> {
  return async (context, input) => {
    const { store } = context;
    if (!store.brand.currencies.includes(input.currency)) return refuse(problem('basket/currency-not-offered'));
    const stored = await openBasket(database.read, context);
    const basket = stored?.basket ?? noBasket(context);
    const facts = await loadPricingFacts(database.read, context, basket, stored?.billing ?? null);
    const before = priceWith(store, basket, facts);
    const after = priceWith(store, { ...basket, currency: input.currency }, facts);
    const lines = before.lines.map((line, position) => {
      const product = store.product(line.configuration.productId);
      const hasPrice = product !== undefined && priceConfiguration(product, line.configuration, input.currency).ok;
      const afterMinor = hasPrice ? (after.lines[position]?.totalMinor ?? null) : null;
      return { id: line.id, name: line.name, beforeMinor: line.totalMinor, afterMinor };
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
