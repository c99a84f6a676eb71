import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '#core/money/sum.ts';
import { taxMinorOf, taxesOfLines } from './tax-sums.ts';

const rate = (name: string, basisPoints: number) => ({ name, country: 'CA', basisPoints });

test('the tax of a line, also of several taxes, is its share of the sum, rounded either way, and at most its gross', () => {
  const anyRates = fc
    .array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 })
    .map((shares) => shares.map((basisPoints, position) => rate(`Tax ${position}`, basisPoints)));
  const anyAmounts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anyAmounts, anyRates, fc.constantFrom('gross' as const, 'net' as const), (amounts, rates, fixed) => {
      const taxes = taxesOfLines(
        amounts.map((amountMinor) => ({ amountMinor, rates })),
        fixed,
      );
      const totalMinor = sum(taxes.map(taxMinorOf));
      for (const [position, amountMinor] of amounts.entries()) {
        const taxMinor = taxMinorOf(taxes[position] ?? []);
        expect(Math.abs(taxMinor * sum(amounts) - totalMinor * amountMinor)).toBeLessThan(sum(amounts));
        expect(fixed === 'net' || taxMinor <= amountMinor).toBe(true);
        expect((taxes[position] ?? []).every((tax) => tax.amountMinor >= 0)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('lines with taxes of a different country, name or rate are rounded separately', () => {
  const line = (tax: ReturnType<typeof rate>) => ({ amountMinor: 3, rates: [tax] });
  const base = rate('GST', 1900);
  const taxedWith = (other: ReturnType<typeof rate>) => taxesOfLines([line(base), line(other)], 'net').map(taxMinorOf);
  expect(taxedWith(base)).toEqual([1, 0]);
  expect(taxedWith({ ...base, country: 'DE' })).toEqual([1, 1]);
  expect(taxedWith({ ...base, name: 'HST' })).toEqual([1, 1]);
  expect(taxedWith({ ...base, basisPoints: 1901 })).toEqual([1, 1]);
});
