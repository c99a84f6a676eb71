import type { PricedBasket } from './priced-basket.ts';

/**
 * What may become due for an order at any time: today, at the end of trials and at the next renewals, in minor units; 0 if nothing ever
 * does.
 */
export function maxDueMinor({ totalMinor, lines, renewals }: PricedBasket): number {
  const afterTrials = lines.reduce((sum, line) => sum + (line.trial?.firstChargeMinor ?? 0), 0);
  return renewals.reduce((sum, renewal) => sum + renewal.amountMinor, totalMinor + afterTrials);
}
