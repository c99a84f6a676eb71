import type { BillingDetails } from '#core/billing/billing-details.ts';
import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import { provinceOf } from './provinces.ts';
import { SPECIAL_TAX_AREAS, type SpecialTaxArea } from './special-tax-areas.ts';
import type { TaxNumberState } from './tax-number-state.ts';
import type { TaxAddress } from './tax-rate.ts';

/** The parts of an address that decide its tax. */
export interface TaxedPlace {
  /** ISO 3166-1 alpha-2, or a code reserved for a part of a country. */
  readonly country: string;
  /** As entered: 'Ontario', 'ON', 'Québec'. */
  readonly region: string;
  readonly postcode: string;
}

/** The territory whose tax law applies at an address; `region` is null if it makes no difference. */
export interface TaxTerritory {
  readonly country: string;
  /** The subdivision of ISO 3166-2; for places without one a code of our own (special-tax-areas.ts). */
  readonly region: string | null;
}

/**
 * The territory whose tax law applies at an address. A place with rules of its own is recognised by its postcode, in any spelling and with
 * any country that uses it ('FI 22100', 'AX-22100', 'D-78266'), otherwise by a country code of its own; such a code with a postcode of the
 * mainland is the mainland. The entered region counts only for Canada's provinces and in countries without such places.
 */
export function taxTerritoryOf({ country: written, region, postcode }: TaxedPlace): TaxTerritory {
  const country = written === 'EL' ? 'GR' : written;
  const own = SPECIAL_TAX_AREAS.find(({ codes }) => codes?.includes(country) === true);
  const postal = own?.written[0]?.[0] ?? country;
  const code = normalizePostcode(postcode, postal);
  const place = SPECIAL_TAX_AREAS.find((one) => one.written.some(([of, form]) => of === postal && form.test(code)));
  if (place !== undefined) return territoryOf(place);
  if (own !== undefined && !isOnMainland(code, postal)) return territoryOf(own);
  if (postal === 'CA') return { country: postal, region: provinceOf(region, code) };
  const short = region.trim().toUpperCase();
  const canName = !SPECIAL_TAX_AREAS.some((one) => one.written.some(([of]) => of === postal));
  return { country: taxCountryOf(postal), region: canName && /^[A-Z0-9]{1,3}$/.test(short) ? short : null };
}

/** Whether EU VAT applies there (Directive 2006/112/EC art. 5–7). Northern Ireland counts for goods only, so not for services. */
export function isInEuVatTerritory({ country, region }: TaxTerritory): boolean {
  return isEuMemberState(country) && !isOutsideVatTerritory({ country, region });
}

/** Whether a place belongs to a country but is outside the territory of its VAT (Directive 2006/112/EC art. 6). */
export function isOutsideVatTerritory({ country, region }: TaxTerritory): boolean {
  return region !== null && OUTSIDE_VAT_TERRITORY.get(country)?.includes(region) === true;
}

const OUTSIDE_VAT_TERRITORY: ReadonlyMap<string, readonly string[]> = new Map([
  ['DE', ['HEL']],
  ['ES', ['CN', 'CE', 'ML']],
  ['GR', ['69']],
  ['IT', ['LIV', 'CAM']],
]);

function territoryOf({ country, region }: SpecialTaxArea): TaxTerritory {
  return { country, region };
}

/**
 * Letters and digits of a postcode, without the country's code before it ('D-', 'AX-', 'FI '), since postcodes of most countries are digits
 * only.
 */
function normalizePostcode(postcode: string, postal: string): string {
  const plain = postcode
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  if (postal === 'GB') return plain.replace(/^(?:GB|UK)(?=[A-Z])/, '');
  if (postal === 'CA') return plain.replace(/^CA(?=[A-Z]\d)/, '');
  return plain.replace(/^\p{L}+(?=\d)/u, '');
}

function isOnMainland(code: string, postal: string): boolean {
  return POSTCODE_FORMATS.get(postal)?.test(code) === true;
}

/** Complete postcodes of countries whose postcodes are shared by places of their own. */
const POSTCODE_FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['AU', /^\d{4}$/],
  ['CH', /^\d{4}$/],
  ['DK', /^\d{4}$/],
  ['ES', /^\d{5}$/],
  ['FI', /^\d{5}$/],
  ['FR', /^\d{5}$/],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
  ['IT', /^\d{5}$/],
  ['NO', /^\d{4}$/],
]);

/** What the tax decision depends on: the billing address and the state of the tax number. */
export function taxAddressOf(billing: BillingDetails, numberState: TaxNumberState | null): TaxAddress {
  const business = billing.type === 'business';
  const territory = taxTerritoryOf(billing);
  const isWellFormed = business && numberState !== null && numberState !== 'invalid' && !isInEuVatTerritory(territory);
  return {
    ...territory,
    business,
    taxNumberValid: business && numberState === 'valid',
    ...(isWellFormed ? { taxNumberWellFormed: true } : {}),
  };
}
