import { countryName } from '#core/billing/countries.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';

/** The names of countries by code; loaded by the server, because the list of all is large. */
export function countryNames(codes: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...new Set(codes)].map((code) => [code, nameOfCountry(code)]));
}

/** The name of a country; an unknown code as it is. */
export function nameOfCountry(code: string): string {
  return countryName(code, DEFAULT_LANGUAGE) ?? code;
}
