import { netOf } from '#core/money/percentage.ts';
import type { PricedLine, TaxMode } from './priced-basket.ts';

/** The price of a domain's order line before tax and promotions; its set-up part is the fee of a restore, which is left out. */
export function linePriceMinor({ parts, taxes }: Pick<PricedLine, 'parts' | 'taxes'>, taxMode: TaxMode): number {
  const priceMinor = parts
    .filter(({ kind }) => kind !== 'setup')
    .reduce((sum, { currentMinor }) => sum + currentMinor, 0);
  const includedBasisPoints = taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  return taxMode === 'inclusive' ? netOf(priceMinor, includedBasisPoints) : priceMinor;
}
