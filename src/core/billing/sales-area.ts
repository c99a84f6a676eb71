import { COUNTRIES } from './countries.ts';

/** Where a brand sells (ISO 3166-1 alpha-2), by the country of the buyer, not of the domain owner. */
export interface SalesArea {
  /** Only in these countries, or everywhere else. */
  readonly rule: 'only' | 'not';
  readonly countries: readonly string[];
}

/** Whether a brand sells to buyers in a country; true if its files define no area. */
export function isSoldTo(area: SalesArea | undefined, country: string): boolean {
  if (area === undefined) return true;
  return area.countries.includes(country) === (area.rule === 'only');
}

/** The codes of the countries a brand sells to; null for all. */
export function soldCountries(area: SalesArea | undefined): readonly string[] | null {
  if (area === undefined) return null;
  return COUNTRIES.flatMap(({ code }) => (isSoldTo(area, code) ? [code] : []));
}
