import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { DomainOperation } from '#core/domains/domain-product.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import { feeLimit, checkFees } from '#core/domains/prices/fee-limit.ts';
import type { FeeLimit } from '#core/domains/prices/fee-limit.ts';
import type { Availability } from '#core/domains/search/availability.ts';
import type { Tld } from '#core/domains/tld.ts';
import { dayOf } from '#core/local-day.ts';
import { wholeRate } from '#core/pricing/tax-rule.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { NameAnswer } from '#server/domains/registry.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** A registry's answer as seen by a brand: a name whose fees exceed the brand's limits is a premium name. */
export function parseAnswer(
  { storefronts, clock }: Pick<DomainServices, 'storefronts' | 'clock'>,
  brandId: string,
  { name, availability, fees }: NameAnswer,
): Availability {
  if (availability.kind !== 'available' || fees === undefined) return availability;
  const store = storefronts.byBrand(brandId);
  const tld = store?.tldIndex.get(splitSuffix(name, store.tldIndex)?.tld ?? '');
  if (store === null || tld === undefined) return availability;
  const limitOf = (deal: DomainOperation) => listLimit(store, tld, { deal, years: 1 }, clock.now());
  return checkFees(availability, fees, { register: limitOf('register'), renew: limitOf('renew') });
}

/** The maximum fee of a registry command by a brand's published files. */
export function listLimit(
  { brand, taxes }: Pick<LiveStore, 'brand' | 'taxes'>,
  tld: Tld,
  command: { readonly deal: DomainOperation; readonly years: number },
  at: number,
): FeeLimit {
  const day = dayOf(at, brandZone(brand));
  const { homeRates } = decideTax({ brandCountry: brand.country, table: taxes, address: null, day });
  return feeLimit(tld, command, brand.pricesIncludeTax ? wholeRate(homeRates) : 0);
}
