import { boughtNames } from '#core/basket/domain-lines.ts';
import { loadKnownBasket } from '#server/basket/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The names in a shopper's basket by A-label, and the currency prices are shown in. */
export interface ShopperNames {
  readonly currency: string;
  /** The basket line of each name. */
  readonly lines: ReadonlyMap<string, string>;
}

/** Loads them; no query without a basket. A currency the brand does not sell in is ignored. */
export async function loadShopperNames(
  db: Queries,
  context: RequestContext,
  asked: string | undefined,
): Promise<ShopperNames> {
  const { currencies } = context.store.brand;
  const basketId = context.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadKnownBasket(db, context, basketId);
  const basket = stored?.state === 'open' ? stored.basket : null;
  const currency = [asked, basket?.currency].find((code) => code !== undefined && currencies.includes(code));
  return {
    currency: currency ?? currencies[0] ?? 'EUR',
    lines: new Map(Array.from(boughtNames(basket?.lines ?? []), ([lineId, name]) => [name, lineId])),
  };
}

/** The signed-in customer of the request; null for provisional sessions. */
export function customerOf({ session }: RequestContext): string | null {
  return session?.kind === 'customer' ? session.customerId : null;
}
