import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { Availability } from '#core/domains/availability.ts';
import type { DomainOperation } from '#core/domains/domain-operation.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { type FeeLimit, checkFees, feeLimit } from '#core/domains/prices/fee-limit.ts';
import type { Tld } from '#core/domains/tld.ts';
import { totalRate } from '#core/pricing/tax-rule.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { CheckResult } from '#server/domains/registry.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** A registry's answer as seen by a brand: a name whose fees exceed the brand's limits is a premium name. */
export function parseAnswer(
  { storefronts, clock }: Pick<DomainServices, 'storefronts' | 'clock'>,
  brandId: string,
  { name, availability, fees }: CheckResult,
): Availability {
  if (availability.kind !== 'available' || fees === undefined) return availability;
  const store = storefronts.byBrand(brandId);
  const tld = findTld(name, store?.tldIndex);
  if (store === null || tld === undefined) return availability;
  const limitOf = (operation: DomainOperation) => listLimit(store, tld, { operation, years: 1 }, clock.now());
  return checkFees(availability, fees, { register: limitOf('register'), renew: limitOf('renew') });
}

/** The maximum fee of a registry command by a brand's published files. */
export function listLimit(
  { brand, taxes }: Pick<LiveStore, 'brand' | 'taxes'>,
  tld: Tld,
  command: { readonly operation: DomainOperation; readonly years: number },
  at: number,
): FeeLimit {
  const day = dayOf(at, timeZoneOf(brand.timeZone));
  const { homeRates } = decideTax({ brandCountry: brand.country, table: taxes, address: null, day });
  return feeLimit(tld, command, brand.pricesIncludeTax ? totalRate(homeRates) : 0);
}
