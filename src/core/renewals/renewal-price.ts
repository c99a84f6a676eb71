import { netOf, percentageOf } from '#core/money/percentage.ts';
import { type TaxRule, totalRate } from '#core/pricing/tax-rule.ts';

/**
 * The list price, in minor units, that leads to a promised amount under a tax rule. Charged under the same rule it is that amount, or the
 * nearest below it if rounding allows none; under another rule the tax of the day replaces the tax it contained.
 */
export function listPriceOf(promisedMinor: number, rule: TaxRule): number {
  if (rule.mode === 'inclusive') return promisedMinor;
  const about = netOf(promisedMinor, totalRate(rule.rates));
  const near = [2, 1, 0, -1, -2].map((off) => about + off);
  const net = near.find((amount) => withTaxes(amount, rule) <= promisedMinor) ?? 0;
  return net + percentageOf(net, rule.includedBasisPoints);
}

/**
 * The list price to charge, in minor units: as given, or lower if the tax of the day would lead to more than was confirmed (null: nothing
 * was confirmed).
 */
export function cappedListPrice(listMinor: number, confirmedMinor: number | null, rule: TaxRule): number {
  return confirmedMinor === null ? listMinor : Math.min(listMinor, listPriceOf(confirmedMinor, rule));
}

/** The list price for the next term in minor units: the current one, but at most the confirmed one (null: nothing was confirmed). */
export function domainListPrice(todayMinor: number, confirmedMinor: number | null): number {
  return confirmedMinor === null ? todayMinor : Math.min(todayMinor, confirmedMinor);
}

function withTaxes(netMinor: number, { rates }: TaxRule): number {
  return rates.reduce((sum, { basisPoints }) => sum + percentageOf(netMinor, basisPoints), netMinor);
}
