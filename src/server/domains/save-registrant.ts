import type { saveRegistrant as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { loadKnownBasket } from '#server/basket/public.ts';
import type { Handler } from '#server/http/call.ts';
import type { DomainServices } from './domain-services.ts';
import { keepRegistrant } from './registrant-store.ts';
import { registrantView } from './registrant-view.ts';

/**
 * Stores the registrant details with the basket, even if invalid; validation issues are returned with them. Problem:
 * 'basket/empty'.
 */
export function saveRegistrant({ database }: Pick<DomainServices, 'database'>): Handler<typeof endpoint> {
  return async (call, details) => {
    const brandId = call.store.brand.id;
    const basketId = call.session?.basketId ?? null;
    if (basketId === null) return refuse(problem('basket/empty'));
    return database.transaction(async (tx) => {
      const stored = await loadKnownBasket(tx, call, basketId);
      if (stored?.state !== 'open' || stored.basket.lines.length === 0) return refuse(problem('basket/empty'));
      await keepRegistrant(tx, { brandId, basketId, details, at: call.now });
      return ok(registrantView(call.store, stored.basket, { details, billing: stored.billing }));
    });
  };
}
