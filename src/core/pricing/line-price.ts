import { netOf } from '#core/money/percentage.ts';
import type { PricedLine, TaxMode } from './priced-basket.ts';

/** The price of an order line before tax and promotions, without the fee of a restore. */
export function linePriceMinor({ parts, taxes }: Pick<PricedLine, 'parts' | 'taxes'>, taxMode: TaxMode): number {
  const listMinor = parts
    .filter(({ kind }) => kind !== 'setup')
    .reduce((sum, { currentMinor }) => sum + currentMinor, 0);
  const insideBasisPoints = taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  return taxMode === 'inclusive' ? netOf(listMinor, insideBasisPoints) : listMinor;
}
