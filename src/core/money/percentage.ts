import { divideRounded } from './round.ts';

const WHOLE = 10_000n;

/** A share of an amount in minor units; 10,000 basis points are the whole (D3). */
export function percentageOf(amountMinor: number, basisPoints: number): number {
  return divideRounded(BigInt(amountMinor) * BigInt(basisPoints), WHOLE);
}

/** The net amount inside a gross one: gross ÷ (1 + rate), in minor units (D3). */
export function netOf(grossMinor: number, basisPoints: number): number {
  return divideRounded(BigInt(grossMinor) * WHOLE, WHOLE + BigInt(basisPoints));
}

/** The tax contained in a gross amount: what netOf leaves, so that net and tax always sum to the gross (D3). */
export function taxInside(grossMinor: number, basisPoints: number): number {
  return grossMinor - netOf(grossMinor, basisPoints);
}
