import { EU_SCHEMES } from './eu-tax-numbers.ts';
import { NON_EU_SCHEMES } from './non-eu-tax-numbers.ts';

/** The format of a country's tax numbers. */
export interface TaxNumberScheme {
  /** Their prefix: 'DE', 'EL', 'CHE'; empty if there is none. */
  readonly prefix: string;
  /** ISO 3166-1 alpha-2, as used for tax. */
  readonly country: string;
  /** Without prefix, spaces and punctuation. */
  readonly form: RegExp;
  /** Whether the check digits are valid. */
  readonly check: (number: string) => boolean;
  /** The authority that confirms them; null if there is none. */
  readonly authority: 'vies' | null;
  /** Suffixes that only mark a tax number: 'MWST', 'MVA'. */
  readonly suffixes: readonly string[];
  readonly source: string;
}

/** The schemes of a country; empty if any format is accepted. */
export function schemesOf(country: string): readonly TaxNumberScheme[] {
  return SCHEMES.filter((scheme) => scheme.country === country);
}

/** All schemes. */
export const SCHEMES: readonly TaxNumberScheme[] = [...EU_SCHEMES, ...NON_EU_SCHEMES];
