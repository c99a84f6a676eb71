import type { saveRegistrant as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { loadKnownBasket } from '#server/shop/basket/open-basket.ts';
import { updateRegistrant } from './registrant-store.ts';
import { registrantView } from './registrant-view.ts';

/**
 * Stores the registrant details with the basket, even if invalid; validation issues are returned with them. Problem:
 * 'basket/empty'.
 */
export function saveRegistrant({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context, details) => {
    const brandId = context.store.brand.id;
    const basketId = context.session?.basketId ?? null;
    if (basketId === null) return refuse(problem('basket/empty'));
    return database.transaction(async (tx) => {
      const stored = await loadKnownBasket(tx, context, basketId);
      if (stored?.state !== 'open' || stored.basket.lines.length === 0) return refuse(problem('basket/empty'));
      await updateRegistrant(tx, { brandId, basketId, details, at: context.now });
      return ok(registrantView(context.store, stored.basket, { details, billing: stored.billing }));
    });
  };
}
