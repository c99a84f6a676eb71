import { COUNTRIES } from '#core/billing/countries.ts';
import type { Country } from '#core/billing/countries.ts';
import { CITY_FIRST, REGION_LAST } from './address-order.ts';

/** Which countries' addresses need what (D10), for the browser, which does not carry the table of countries. */
export interface AddressRules {
  readonly postcodeRequired: readonly string[];
  readonly postcodeNone: readonly string[];
  readonly regionRequired: readonly string[];
  /** Where the town stands before the postcode. */
  readonly cityFirst: readonly string[];
  /** Of these, where the region stands after both. */
  readonly regionLast: readonly string[];
}

/** Reads the rules off the tables of countries; on the server only. */
export function addressRules(): AddressRules {
  return {
    postcodeRequired: codes(({ postcode }) => postcode === 'required'),
    postcodeNone: codes(({ postcode }) => postcode === 'none'),
    regionRequired: codes(({ regionRequired }) => regionRequired),
    cityFirst: CITY_FIRST,
    regionLast: REGION_LAST,
  };
}

function codes(matches: (country: Country) => boolean): readonly string[] {
  return COUNTRIES.filter(matches).map(({ code }) => code);
}
