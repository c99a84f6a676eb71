import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import { PROVINCES } from './provinces.ts';
import { SPECIAL_TAX_AREAS } from './special-tax-areas.ts';

/** A part of a country with its own standard rate. */
export interface RegionalRateArea {
  readonly country: string;
  /** null for a place with a country code of its own. */
  readonly region: string | null;
  readonly name: string;
  /** The country whose registration covers it. */
  readonly of: string;
}

/**
 * Parts of countries with their own standard rate: Jungholz and Mittelberg (UStG 1994 § 10(4)), Madeira and the Azores (CIVA art. 18(3)),
 * Canada's provinces with HST, and the French overseas departments for sellers registered in France (CGI art. 296). Rates for goods or for
 * services performed locally, as on some Greek islands and Corsica, do not apply to electronic services.
 */
const REGIONAL_RATE_AREAS: readonly RegionalRateArea[] = [
  { of: 'AT', country: 'AT', region: 'KLW', name: 'Jungholz and Mittelberg' },
  { of: 'PT', country: 'PT', region: '20', name: 'the Azores' },
  { of: 'PT', country: 'PT', region: '30', name: 'Madeira' },
  { of: 'CA', country: 'CA', region: 'NB', name: 'New Brunswick' },
  { of: 'CA', country: 'CA', region: 'NL', name: 'Newfoundland and Labrador' },
  { of: 'CA', country: 'CA', region: 'NS', name: 'Nova Scotia' },
  { of: 'CA', country: 'CA', region: 'ON', name: 'Ontario' },
  { of: 'CA', country: 'CA', region: 'PE', name: 'Prince Edward Island' },
  { of: 'FR', country: 'GP', region: null, name: 'Guadeloupe' },
  { of: 'FR', country: 'MQ', region: null, name: 'Martinique' },
  { of: 'FR', country: 'RE', region: null, name: 'Réunion' },
];

/**
 * The places whose own rate a brand charges because of a registration in a country, or in the One-Stop Shop ('EU'). The One-Stop Shop does
 * not cover the overseas departments.
 */
export function regionalRateAreas(registration: string): readonly RegionalRateArea[] {
  const isUnion = registration === 'EU';
  return REGIONAL_RATE_AREAS.filter(({ of, region }) =>
    isUnion ? isEuMemberState(of) && region !== null : of === taxCountryOf(registration),
  );
}

/** The region codes an address in a country can have for tax; null if any code is possible. */
export function taxRegionsOf(country: string): readonly string[] | null {
  if (country === 'CA') return PROVINCES.map(({ code }) => code);
  const places = SPECIAL_TAX_AREAS.filter((place) => place.written.some(([of]) => of === country));
  if (places.length === 0) return null;
  return [...new Set(places.flatMap((place) => (place.country === country ? (place.region ?? []) : [])))];
}
