import type { listOwnedDomains as endpoint } from '#contract/owned-domains.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { listOwned } from './owned-domain-store.ts';
import { ownedDomainView } from './owned-domain-view.ts';
import { shownCurrency } from './shown-currency.ts';

/** The domains of the signed-in customer. */
export function listOwnedDomains({ database }: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owned = await listOwned(database.read, { brandId: context.store.brand.id, customerId: customer.value });
    const shown = { now: context.now, currency: await shownCurrency(database.read, context) };
    return ok({ domains: owned.map((one) => ownedDomainView(context.store, one, shown)) });
  };
}
