import type { getRegistrant as endpoint } from '#contract/domains.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { loadKnownBasket } from '#server/shop/basket/open-basket.ts';
import { findRegistrant } from './registrant-store.ts';
import { registrantView } from './registrant-view.ts';

/** The registrant fields required by the basket's registries, and the current answers. */
export function getRegistrant({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context) => {
    const brandId = context.store.brand.id;
    const basketId = context.session?.basketId ?? null;
    const stored = basketId === null ? null : await loadKnownBasket(database.read, context, basketId);
    if (stored?.state !== 'open') return ok(registrantView(context.store, null, { details: null, billing: null }));
    const details = await findRegistrant(database.read, brandId, stored.basket.id);
    return ok(registrantView(context.store, stored.basket, { details, billing: stored.billing }));
  };
}
