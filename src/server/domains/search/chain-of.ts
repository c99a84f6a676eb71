import { findTld } from '#core/domains/names/split-suffix.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';

/** The registry keys checked for a name, the registering one first; empty for a TLD the brand does not sell. */
export function chainOf(storefronts: DomainServices['storefronts'], brandId: string, name: string): readonly string[] {
  return findTld(name, storefronts.byBrand(brandId)?.tldIndex)?.registries ?? [];
}
