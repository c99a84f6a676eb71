import type { InfoResult } from '#server/domains/public.ts';
import { type OwnedDocument } from './owned-document.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** The registry's current data of a domain. */
export async function registryInfo(
  { registryOf }: Pick<OwnedDomainServices, 'registryOf'>,
  { brandId, registry, name }: Pick<OwnedDomain, 'brandId' | 'registry' | 'name'>,
): Promise<InfoResult> {
  return (await registryOf(brandId, registry)?.info(name, null)) ?? { kind: 'unknown', reason: 'away' };
}

/** The part of it that is stored. */
export function storedPartOf({
  nameservers,
  ds,
  statuses,
}: Extract<InfoResult, { kind: 'known' }>): Pick<OwnedDocument, 'nameservers' | 'ds' | 'locked'> {
  return { nameservers, ds, locked: statuses.includes('clientTransferProhibited') };
}
