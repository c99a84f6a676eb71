import { COUNTRIES, type Country } from '#core/billing/countries.ts';
import { type Region, countriesWithRegions, regionsIn } from '#core/billing/regions.ts';

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

/**
 * Countries whose addresses have the town before the postcode. Source: Google's address data
 * (https://chromium-i18n.appspot.com/ssl-address), as in localized-address-format 1.3.3 for addresses in Latin script.
 */
const CITY_FIRST: readonly string[] = (
  'AF AI AS AU BB BD BH BM BN BR BT CA CC CN CO CR CU CX EG FK FM GB GG GS GU HM HN ID IE IL IM IN IO IQ JE JO JP KE KH KP ' +
  'KR LB LK LS LV MH MM MN MP MT MV NA NF NG NP NZ PE PG PH PK PR PW RU SA SD SH SO SZ TC TH TW UA UM US VC VE VG VI VN ZA'
).split(' ');

/** Those of them with the region after the postcode; the others have it between town and postcode. */
const REGION_LAST: readonly string[] = 'IN NG PE PG PH VE'.split(' ');
