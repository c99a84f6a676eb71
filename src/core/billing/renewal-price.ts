import { netOf, percentageOf } from '#core/money/percentage.ts';
import type { TaxRule } from '#core/pricing/tax-rule.ts';
import { wholeRate } from '#core/pricing/tax-rule.ts';

/**
 * The list price, in minor units, that leads to what somebody was told to pay under a tax rule: charged again under the same rule it is that very amount;
 * under another one, tax by the day's rates stands in place of what was inside (D3).
 */
export function listPriceOf(toldMinor: number, rule: TaxRule): number {
  if (rule.mode === 'inclusive') return toldMinor;
  const about = netOf(toldMinor, wholeRate(rule.rates));
  const near = [0, -1, 1, -2, 2].map((off) => Math.max(0, about + off));
  const net = near.find((amount) => withTaxes(amount, rule) === toldMinor) ?? about;
  return net + percentageOf(net, rule.takenOutBasisPoints);
}

/** What is charged for the next term of a name, as a list price: today's, unless its holder was told less in time (D8). */
export function namePrice(nowMinor: number, toldMinor: number | null): number {
  return toldMinor === null ? nowMinor : Math.min(nowMinor, toldMinor);
}

function withTaxes(netMinor: number, { rates }: TaxRule): number {
  return rates.reduce((sum, { basisPoints }) => sum + percentageOf(netMinor, basisPoints), netMinor);
}
