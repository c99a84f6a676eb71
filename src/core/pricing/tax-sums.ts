import { allocate } from '#core/money/allocate.ts';
import { includedTaxes, percentageOf } from '#core/money/percentage.ts';
import { sum } from '#core/money/sum.ts';
import type { PricedLine, TaxAmount, TaxMode } from './priced-basket.ts';

/** Which amount is fixed when tax is calculated: with tax, or without. */
export type FixedAmount = 'gross' | 'net';

/** A tax's name, country and rate, without amounts. */
export type AppliedRate = Pick<TaxAmount, 'name' | 'country' | 'basisPoints'>;

/** An amount in minor units, with or without its taxes. */
export interface TaxedAmount {
  readonly amountMinor: number;
  readonly rates: readonly AppliedRate[];
}

/**
 * The taxes of each line: rounded once per rate on the sum of the lines to which it applies (EN 16931 BR-CO-17), then
 * shared among them by largest remainder. Several taxes of one line are calculated on the same net. An amount of 0 has
 * none.
 */
export function taxesOfLines(lines: readonly TaxedAmount[], fixed: FixedAmount): readonly (readonly TaxAmount[])[] {
  const taxed = lines.map((line, position) => ({ ...line, position })).filter(({ amountMinor }) => amountMinor > 0);
  const taxes: (readonly TaxAmount[])[] = lines.map(() => []);
  for (const group of Map.groupBy(taxed, ({ rates }) => keyOf(rates)).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const amounts = group.map(({ amountMinor }) => amountMinor);
    const shares = taxesOfSum(amounts, first.rates, fixed);
    for (const [index, { amountMinor, position, rates }] of group.entries()) {
      const own = shares[index] ?? [];
      const taxableMinor = fixed === 'gross' ? amountMinor - sum(own) : amountMinor;
      taxes[position] = rates.map(({ name, country, basisPoints }, at) => {
        return { name, country, basisPoints, taxableMinor, amountMinor: own[at] ?? 0 };
      });
    }
  }
  return taxes;
}

/** Lines with the taxes of their shown amounts; in mode 'exclusive' they are added. */
export function taxedLines(
  lines: readonly PricedLine[],
  rates: readonly AppliedRate[],
  mode: TaxMode,
): readonly PricedLine[] {
  const due = lines.map((line) => line.subtotalMinor - line.discountMinor);
  const amounts = due.map((amountMinor) => ({ amountMinor, rates }));
  const taxes = taxesOfLines(amounts, mode === 'inclusive' ? 'gross' : 'net');
  return lines.map((line, position) => {
    const own = taxes[position] ?? [];
    const dueMinor = due[position] ?? 0;
    return { ...line, taxes: own, totalMinor: mode === 'inclusive' ? dueMinor : dueMinor + taxMinorOf(own) };
  });
}

/** Several taxes as one amount, in minor units. */
export function taxMinorOf(taxes: readonly Pick<TaxAmount, 'amountMinor'>[]): number {
  return taxes.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

/** By amount, then by rate. The total tax is shared first and then split by rate, so that the taxes of a line never exceed its amount. */
function taxesOfSum(amounts: readonly number[], rates: readonly AppliedRate[], fixed: FixedAmount): number[][] {
  const basisPoints = rates.map((rate) => rate.basisPoints);
  const totalMinor = sum(amounts);
  const byRate =
    fixed === 'gross'
      ? includedTaxes(totalMinor, basisPoints)
      : basisPoints.map((share) => percentageOf(totalMinor, share));
  const left = allocate(sum(byRate), amounts);
  const taxes: number[][] = amounts.map(() => []);
  for (const rateMinor of byRate) {
    const spread = allocate(rateMinor, left);
    for (const [line, own] of taxes.entries()) {
      const amountMinor = spread[line] ?? 0;
      own.push(amountMinor);
      left[line] = (left[line] ?? 0) - amountMinor;
    }
  }
  return taxes;
}

function keyOf(rates: readonly AppliedRate[]): string {
  return JSON.stringify(rates.map(({ name, country, basisPoints }) => [country, name, basisPoints]));
}
