import { COUNTRIES } from '#core/billing/countries.ts';
import type { Country } from '#core/billing/countries.ts';
import { countriesWithRegions, regionsIn } from '#core/billing/regions.ts';
import type { Region } from '#core/billing/regions.ts';
import { CITY_FIRST, REGION_LAST } from './address-order.ts';

/** The address rules of countries for the browser, without the table of countries. */
export interface AddressRules {
  readonly postcodeRequired: readonly string[];
  readonly postcodeNone: readonly string[];
  readonly regionRequired: readonly string[];
  /** The regions by country, for countries with a closed list of them. */
  readonly regions: Readonly<Record<string, readonly Region[]>>;
  /** Countries with the town before the postcode. */
  readonly cityFirst: readonly string[];
  /** Those of them with the region last. */
  readonly regionLast: readonly string[];
}

/** Derives the rules from the tables of countries; used on the server only. */
export function addressRules(): AddressRules {
  return {
    postcodeRequired: codes(({ postcode }) => postcode === 'required'),
    postcodeNone: codes(({ postcode }) => postcode === 'none'),
    regionRequired: codes(({ regionRequired }) => regionRequired),
    regions: Object.fromEntries(countriesWithRegions().map((code) => [code, regionsIn(code) ?? []])),
    cityFirst: CITY_FIRST,
    regionLast: REGION_LAST,
  };
}

function codes(matches: (country: Country) => boolean): readonly string[] {
  return COUNTRIES.filter(matches).map(({ code }) => code);
}
