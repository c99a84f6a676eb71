import { boughtNames } from '#core/basket/domain-lines.ts';
import type { ShopperNames } from '#server/domains/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { findOpenBasket } from './open-basket.ts';

/** Finds the domains in the shopper's basket and the currency of prices; no query without a basket. */
export function shopperNames({
  database,
}: {
  readonly database: Database;
}): (context: RequestContext, requested?: string) => Promise<ShopperNames> {
  return async (context, requested) => {
    const { currencies } = context.store.brand;
    const basket = (await findOpenBasket(database.read, context))?.basket ?? null;
    const currency = [requested, basket?.currency].find((code) => code !== undefined && currencies.includes(code));
    return {
      currency: currency ?? currencies[0] ?? 'EUR',
      lines: new Map(Array.from(boughtNames(basket?.lines ?? []), ([lineId, name]) => [name, lineId])),
    };
  };
}
