import { allocate } from './allocate.ts';
import { divideRounded } from './round.ts';

/** Rates are calculated in thousandths of a percent: some taxes have rates such as 9.975 %. */
const WHOLE = 100_000n;

/** A share of an amount in minor units. 10,000 basis points are the whole; tenths of a basis point are allowed. */
export function percentageOf(amountMinor: number, basisPoints: number): number {
  return divideRounded(BigInt(amountMinor) * tenthsOf(basisPoints), WHOLE);
}

/** The net amount contained in a gross amount: gross ÷ (1 + rate), in minor units. */
export function netOf(grossMinor: number, basisPoints: number): number {
  return divideRounded(BigInt(grossMinor) * WHOLE, WHOLE + tenthsOf(basisPoints));
}

/** The proportional share of an amount, in minor units: with part 30 and whole 40, 200 gives 150. */
export function proportionOf(amountMinor: number, part: number, whole: number): number {
  return divideRounded(BigInt(amountMinor) * BigInt(part), BigInt(whole));
}

/**
 * The taxes contained in a gross amount, all on the same net amount. The difference between gross and `netOf` with the sum of the rates is
 * split by rate, so that net and taxes always sum to the gross.
 */
export function includedTaxes(grossMinor: number, rates: readonly number[]): number[] {
  const whole = rates.reduce((sum, basisPoints) => sum + basisPoints, 0);
  const weights = rates.map((basisPoints) => Number(tenthsOf(basisPoints)));
  return allocate(grossMinor - netOf(grossMinor, whole), weights);
}

function tenthsOf(basisPoints: number): bigint {
  return BigInt(Math.round(basisPoints * 10));
}
