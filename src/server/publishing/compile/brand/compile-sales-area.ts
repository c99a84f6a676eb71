import type { SalesArea } from '#core/billing/sales-area.ts';
import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';

/** Compiles the countries a brand sells to; 'EU' means its member states; empty when none are declared. */
export function compileSalesArea({ billing }: Pick<BrandFile, 'billing'>): { readonly salesArea?: SalesArea } {
  const given = billing?.countries;
  if (given === undefined) return {};
  const [rule, countries] = 'only' in given ? (['only', given.only] as const) : (['not', given.not] as const);
  const codes = countries.flatMap((country) => (country === 'EU' ? EU_MEMBER_STATES : [country]));
  return { salesArea: { rule, countries: [...new Set(codes)] } };
}
