import { allocate } from './allocate.ts';
import { divideRounded } from './round.ts';

/** Rates are counted in thousandths of a percent: there are taxes of 9.975 %. */
const WHOLE = 100_000n;

/** A share of an amount in minor units; 10,000 basis points, given to a tenth, are the whole (D3). */
export function percentageOf(amountMinor: number, basisPoints: number): number {
  return divideRounded(BigInt(amountMinor) * tenthsOf(basisPoints), WHOLE);
}

/** The net amount inside a gross one: gross ÷ (1 + rate), in minor units (D3). */
export function netOf(grossMinor: number, basisPoints: number): number {
  return divideRounded(BigInt(grossMinor) * WHOLE, WHOLE + tenthsOf(basisPoints));
}

/** The taxes contained in a gross amount, each on the same net: what netOf of their sum leaves, split by rate, so that net and taxes always sum to the gross (D3). */
export function taxesInside(grossMinor: number, rates: readonly number[]): number[] {
  const whole = rates.reduce((sum, basisPoints) => sum + basisPoints, 0);
  const weights = rates.map((basisPoints) => Number(tenthsOf(basisPoints)));
  return allocate(grossMinor - netOf(grossMinor, whole), weights);
}

function tenthsOf(basisPoints: number): bigint {
  return BigInt(Math.round(basisPoints * 10));
}
