import { EU_SCHEMES } from './eu-tax-numbers.ts';
import { OTHER_SCHEMES } from './other-tax-numbers.ts';

/** How the tax numbers of a country are built. */
export interface TaxNumberScheme {
  /** What stands before them: 'DE', 'EL', 'CHE'; empty where nothing does. */
  readonly prefix: string;
  /** ISO 3166-1 alpha-2, as addresses are taxed. */
  readonly country: string;
  /** Without prefix, spaces and punctuation. */
  readonly form: RegExp;
  /** Whether the check digits are right. */
  readonly check: (number: string) => boolean;
  /** Who confirms them; null where nobody does. */
  readonly authority: 'vies' | null;
  /** Text after the number that says only that it is one: 'MWST', 'MVA'. */
  readonly suffixes: readonly string[];
  readonly source: string;
}

/** The schemes of a country; none: its numbers are taken as they are written. */
export function schemesOf(country: string): readonly TaxNumberScheme[] {
  return SCHEMES.filter((scheme) => scheme.country === country);
}

/** Every scheme there is. */
export const SCHEMES: readonly TaxNumberScheme[] = [...EU_SCHEMES, ...OTHER_SCHEMES];
