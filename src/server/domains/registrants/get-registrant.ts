import type { getRegistrant as endpoint } from '#contract/domains.ts';
import { ok } from '#core/result.ts';
import { loadKnownBasket } from '#server/basket/public.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { loadRegistrant } from './registrant-store.ts';
import { registrantView } from './registrant-view.ts';

/** The registrant fields required by the basket's registries, and the current answers. */
export function getRegistrant({ database }: Pick<DomainServices, 'database'>): Handler<typeof endpoint> {
  return async (context) => {
    const brandId = context.store.brand.id;
    const basketId = context.session?.basketId ?? null;
    const stored = basketId === null ? null : await loadKnownBasket(database.read, context, basketId);
    if (stored?.state !== 'open') return ok(registrantView(context.store, null, { details: null, billing: null }));
    const details = await loadRegistrant(database.read, brandId, stored.basket.id);
    return ok(registrantView(context.store, stored.basket, { details, billing: stored.billing }));
  };
}
