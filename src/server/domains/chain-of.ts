import { splitSuffix } from '#core/domains/split-suffix.ts';
import type { DomainServices } from './domain-services.ts';

/** The keys of the registries that are asked about a name, the one that registers first; none for a TLD the brand does not sell. */
export function chainOf(storefronts: DomainServices['storefronts'], brandId: string, name: string): readonly string[] {
  const tlds = storefronts.byBrand(brandId)?.tldIndex;
  const split = tlds === undefined ? null : splitSuffix(name, tlds);
  return split === null ? [] : (tlds?.get(split.tld)?.registries ?? []);
}
