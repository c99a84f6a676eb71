import type { previewCurrency as endpoint } from '#contract/basket.ts';
import { problem } from '#contract/problems.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { priceForCall } from '#server/pricing/public.ts';
import type { BasketServices } from './basket-services.ts';
import { noBasket, openBasket } from './open-basket.ts';

/** What every line and the total would be in another currency; a total only when every line has a price there (D3). */
export function previewCurrency({ database }: BasketServices): Handler<typeof endpoint> {
  return async (call, input) => {
    if (!call.store.brand.currencies.includes(input.currency)) return refuse(problem('basket/currency-not-offered'));
    const basket = (await openBasket(database.read, call))?.basket ?? noBasket(call);
    const before = await priceForCall(database.read, call, basket);
    const after = await priceForCall(database.read, call, { ...basket, currency: input.currency });
    const lines = before.lines.map((line, position) => {
      const product = call.store.index.byId.get(line.configuration.productId);
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
