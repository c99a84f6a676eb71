import { COUNTRIES } from '#core/billing/countries.ts';
import type { SalesArea } from '#core/billing/sales-area.ts';
import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

const CODES = COUNTRIES.map(({ code }) => code);

/**
 * Compiles the countries a brand sells to; 'EU' means its member states; empty when none are declared. Problem:
 * brand/unknown-country.
 */
export function compileSalesArea(
  { billing }: Pick<BrandFile, 'billing'>,
  place: Place,
  findings: Findings,
): { readonly salesArea?: SalesArea } {
  const given = billing?.countries;
  if (given === undefined) return {};
  const [rule, countries] = 'only' in given ? (['only', given.only] as const) : (['not', given.not] as const);
  for (const [index, country] of countries.entries()) {
    if (country === 'EU' || CODES.includes(country)) continue;
    const message = `"${country}" is no country of ISO 3166-1${didYouMean(country, ALIKE.get(country) ?? CODES)}`;
    findings.add(inside(place, 'billing', 'countries', rule, index), 'brand/unknown-country', message);
  }
  const codes = countries.flatMap((country) => (country === 'EU' ? EU_MEMBER_STATES : [country]));
  return { salesArea: { rule, countries: [...new Set(codes)] } };
}

/** Commonly confused codes. */
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map([
  ['UK', ['GB']],
  ['EL', ['GR']],
]);
