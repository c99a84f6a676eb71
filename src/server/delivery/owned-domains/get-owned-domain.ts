import type { getOwnedDomain as endpoint } from '#contract/owned-domains.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { ok } from '#core/result.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { questionsView } from '#server/shop/public.ts';
import { nextCharge } from './next-charge.ts';
import { ownedByCustomer } from './owned-by-customer.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';
import { ownedDomainView } from './owned-domain-view.ts';
import { ownedVersions } from './owned-versions.ts';
import { registrantOfOwned } from './registrants/registrant-of-owned.ts';
import { registryInfo, storedPartOf } from './registry-info.ts';
import { saveChange } from './save-change.ts';
import { shownCurrency } from './shown-currency.ts';

/**
 * A domain of the signed-in customer with its registrant and the registry's questions. Problems: those of
 * `ownedByCustomer`.
 */
export function getOwnedDomain(services: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, { name }) => {
    const found = await ownedByCustomer(services.database.read, context, name);
    if (!found.ok) return found;
    const owned = await withNameservers(services, context, found.value);
    const tld = findTld(owned.name, context.store.tldIndex);
    const questions = questionsView(tld === undefined ? [] : [tld]);
    const registrant = await registrantOfOwned(services.database.read, owned);
    const shown = { now: context.now, currency: await shownCurrency(services.database.read, context) };
    const charge = await nextCharge(services.database.read, context, owned);
    const versions = ownedVersions(owned.document, registrant);
    return ok({ ...ownedDomainView(context.store, owned, shown), registrant, questions, charge, versions });
  };
}

/** A transferred domain keeps its nameservers: they are read from the registry once. */
async function withNameservers(
  services: OwnedDomainServices,
  context: RequestContext,
  owned: OwnedDomain,
): Promise<OwnedDomain> {
  const isUnseen = owned.document.nameservers.length === 0 && owned.state === 'active';
  if (!isUnseen) return owned;
  const info = await registryInfo(services, owned);
  if (info.kind !== 'known' || !info.isOurs || info.nameservers.length === 0) return owned;
  const saved = await saveChange(services, context, owned, { document: storedPartOf(info) });
  return saved.ok ? saved.value : owned;
}
