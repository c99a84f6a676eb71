import type { TaxAmount } from '#core/pricing/priced-basket.ts';

/** Taxes of several lines summed by country, name and rate, as shown on invoices and credit notes. */
export function sumTaxes(taxes: readonly TaxAmount[]): readonly TaxAmount[] {
  const byRate = Map.groupBy(taxes, ({ country, name, basisPoints }) => JSON.stringify([country, name, basisPoints]));
  return [...byRate.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const taxableMinor = same.reduce((sum, tax) => sum + tax.taxableMinor, 0);
    return [{ ...first, taxableMinor, amountMinor: same.reduce((sum, tax) => sum + tax.amountMinor, 0) }];
  });
}
