import type { PricedBasket } from './priced-basket.ts';

/** Whether and how much money may ever become due by an order: today, at the end of trials and at the next renewals, in minor units (D11). */
export function dueEverMinor({ totalMinor, lines, renewals }: PricedBasket): number {
  const afterTrials = lines.reduce((sum, line) => sum + (line.trial?.firstChargeMinor ?? 0), 0);
  return renewals.reduce((sum, renewal) => sum + renewal.amountMinor, totalMinor + afterTrials);
}
