import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';

/** An address as far as it decides a tax. */
export interface TaxedPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As written: 'Ontario', 'ON', 'Québec'. */
  readonly region: string;
  readonly postcode: string;
}

/** The territory whose tax law holds at an address; a region is null where it changes nothing. */
export interface TaxTerritory {
  readonly country: string;
  /** The part after the country of ISO 3166-2; for places it has no code for, a code of our own (HEL, LIV, CAM, KLW). */
  readonly region: string | null;
}

/**
 * The territory whose tax law holds at an address. Countries: Monaco counts as France and the Isle of Man as the United Kingdom (Directive 2006/112/EC
 * art. 7), Liechtenstein and Büsingen as Switzerland (Swiss VAT Act art. 3 and Customs Act art. 3), EL is Greece (art. 215). Regions: the parts of member states that are outside their
 * VAT (art. 6), those with rates of their own (art. 104, 105), and Canada's provinces. French departments overseas have country codes of their own.
 */
export function taxTerritoryOf({ country, region, postcode }: TaxedPlace): TaxTerritory {
  const code = region.trim().toUpperCase();
  const digits = postcode.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const overseas = country === 'FR' ? FRENCH_OVERSEAS.get(digits.slice(0, 3)) : undefined;
  if (overseas !== undefined) return { country: overseas, region: null };
  if (country === 'DE' && digits === '78266') return { country: 'CH', region: null };
  const place = SPECIAL_PLACES.find(({ of, postcodes }) => of === country && postcodes.test(digits));
  if (place !== undefined) return { country, region: place.region };
  if (country === 'CA') return { country, region: provinceOf(region, digits) };
  return { country: taxCountryOf(country), region: /^[A-Z0-9]{1,3}$/.test(code) ? code : null };
}

/** Whether the VAT of the Union holds there (Directive 2006/112/EC art. 5–7). Northern Ireland counts for goods only, so not for what is sold here. */
export function isInUnion({ country, region }: TaxTerritory): boolean {
  return isEuMemberState(country) && !isOutside({ country, region });
}

/** Whether a place is part of a country but not of the territory of its VAT (Directive 2006/112/EC art. 6). */
export function isOutside({ country, region }: TaxTerritory): boolean {
  return region !== null && OUTSIDE.get(country)?.includes(region) === true;
}

const OUTSIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['DE', ['HEL']],
  ['ES', ['CN', 'GC', 'TF', 'CE', 'ML']],
  ['GR', ['69']],
  ['IT', ['LIV', 'CAM']],
]);

/** By postcode, for that is what buyers write: 'Las Palmas' and 'Canarias' are the same place. */
const SPECIAL_PLACES = [
  { of: 'DE', region: 'HEL', postcodes: /^27498$/ },
  { of: 'ES', region: 'CN', postcodes: /^(?:35|38)\d{3}$/ },
  { of: 'ES', region: 'CE', postcodes: /^51\d{3}$/ },
  { of: 'ES', region: 'ML', postcodes: /^52\d{3}$/ },
  { of: 'GR', region: '69', postcodes: /^6308[67]$/ },
  { of: 'IT', region: 'LIV', postcodes: /^23041$/ },
  { of: 'IT', region: 'CAM', postcodes: /^22061$/ },
  { of: 'AT', region: 'KLW', postcodes: /^(?:6691|699[123])$/ },
  { of: 'PT', region: '30', postcodes: /^9[0-4]\d{5}$/ },
  { of: 'PT', region: '20', postcodes: /^9[5-9]\d{5}$/ },
] as const;

const FRENCH_OVERSEAS: ReadonlyMap<string, string> = new Map([
  ['971', 'GP'],
  ['972', 'MQ'],
  ['973', 'GF'],
  ['974', 'RE'],
  ['975', 'PM'],
  ['976', 'YT'],
  ['986', 'WF'],
  ['987', 'PF'],
  ['988', 'NC'],
]);

/** A province by its code or name, else by the first letter of the postal code (Canada Post), else null. */
function provinceOf(written: string, postcode: string): string | null {
  const plain = written.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[.\s]/g, '').toLowerCase();
  const named = PROVINCES.find(({ code, names }) => code.toLowerCase() === plain || names.includes(plain));
  if (named !== undefined) return named.code;
  return PROVINCES.find(({ letters }) => letters !== '' && letters.includes(postcode.slice(0, 1) || '?'))?.code ?? null;
}

const PROVINCES: readonly Province[] = [
  { code: 'AB', letters: 'T', names: ['alberta'] },
  { code: 'BC', letters: 'V', names: ['britishcolumbia', 'colombie-britannique'] },
  { code: 'MB', letters: 'R', names: ['manitoba'] },
  { code: 'NB', letters: 'E', names: ['newbrunswick', 'nouveau-brunswick'] },
  { code: 'NL', letters: 'A', names: ['newfoundlandandlabrador', 'newfoundland', 'labrador'] },
  { code: 'NS', letters: 'B', names: ['novascotia', 'nouvelle-ecosse'] },
  { code: 'ON', letters: 'KLMNP', names: ['ontario'] },
  { code: 'PE', letters: 'C', names: ['princeedwardisland', 'pei'] },
  { code: 'QC', letters: 'GHJ', names: ['quebec', 'pq'] },
  { code: 'SK', letters: 'S', names: ['saskatchewan'] },
  { code: 'YT', letters: 'Y', names: ['yukon'] },
  { code: 'NT', letters: '', names: ['northwestterritories'] },
  { code: 'NU', letters: '', names: ['nunavut'] },
];

interface Province {
  readonly code: string;
  /** Of its postal codes; none where two share one. */
  readonly letters: string;
  /** In English and French, without accents, spaces and dots. */
  readonly names: readonly string[];
}
