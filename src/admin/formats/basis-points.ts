import { minorToDecimal } from '#core/money/decimal.ts';

/** A tax rate in basis points as percent: 1900 → '19', 550 → '5.5'. */
export function basisPointsText(basisPoints: number): string {
  return String(Number(minorToDecimal(basisPoints, 2)));
}
