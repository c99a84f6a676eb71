import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import type { Tld } from '#core/domains/tld.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { type OwnedDomain, listOverdue, updateOwned } from './owned-domain-store.ts';
import { ownedStateOf } from './owned-state.ts';
import { registryInfo } from './registry-info.ts';

/** Names queried concurrently. */
const BATCH = 10;

/**
 * Queries the registries for expired names, each once a day, and updates their state: renewed, grace, redemption, lost. Returns the
 * number queried.
 */
export async function refreshOverdueDomains(services: OwnedDomainServices): Promise<number> {
  const at = services.clock.now();
  const overdue = await listOverdue(services.database.read, { at, unseenSince: at - DAY_MS, limit: BATCH });
  const looked = await Promise.all(
    overdue.map(async (owned) => {
      const stand = ownedStateOf(owned, await registryInfo(services, owned), tldOf(services, owned), at);
      return { ...owned, ...stand };
    }),
  );
  for (const owned of looked) await services.database.transaction((tx) => updateOwned(tx, owned, at));
  return overdue.length;
}

function tldOf({ storefronts }: OwnedDomainServices, { brandId, name }: OwnedDomain): Tld | undefined {
  const tlds = storefronts.byBrand(brandId)?.tldIndex;
  return tlds?.get(splitSuffix(name, tlds)?.tld ?? '');
}
