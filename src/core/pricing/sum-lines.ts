import type { AppliedVoucher, PricedBasket, PricedLine, Renewal, TaxAmount } from './priced-basket.ts';

/** The totals of a basket. */
export type BasketSums = Pick<
  PricedBasket,
  'count' | 'subtotalMinor' | 'discountMinor' | 'taxes' | 'totalMinor' | 'vouchers' | 'renewals'
>;

/** Sums priced lines: taxes by rate, each promotion once, renewals by day and term. */
export function sumLines(lines: readonly PricedLine[]): BasketSums {
  const sums = { count: 0, subtotalMinor: 0, discountMinor: 0, totalMinor: 0 };
  const vouchers = new Map<string, AppliedVoucher>();
  const renewals = new Map<string, Renewal>();
  for (const line of lines) {
    sums.count += line.configuration.quantity;
    sums.subtotalMinor += line.subtotalMinor;
    sums.discountMinor += line.discountMinor;
    sums.totalMinor += line.totalMinor;
    for (const discount of line.discounts) addAmount(vouchers, discount.promotionId, discount);
    if (line.renewal !== null)
      addAmount(renewals, `${line.renewal.openDay ?? line.renewal.at} ${line.renewal.term}`, withoutPast(line.renewal));
  }
  return {
    ...sums,
    taxes: sumTaxes(lines.flatMap(({ taxes }) => taxes)),
    vouchers: [...vouchers.values()],
    renewals: [...renewals.values()].toSorted((a, b) => a.at - b.at || a.term - b.term),
  };
}

/** Without `paidUntil`, which belongs to a single line. */
function withoutPast({ term, amountMinor, at, openDay }: Renewal): Renewal {
  return { term, amountMinor, at, ...(openDay === undefined ? {} : { openDay }) };
}

function addAmount<Item extends { readonly amountMinor: number }>(items: Map<string, Item>, key: string, item: Item) {
  items.set(key, { ...item, amountMinor: (items.get(key)?.amountMinor ?? 0) + item.amountMinor });
}

/** Taxes of several lines summed by country, name and rate, as shown on invoices and credit notes. */
export function sumTaxes(taxes: readonly TaxAmount[]): readonly TaxAmount[] {
  const byRate = Map.groupBy(taxes, ({ country, name, basisPoints }) => JSON.stringify([country, name, basisPoints]));
  return [...byRate.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const taxableMinor = same.reduce((sum, tax) => sum + tax.taxableMinor, 0);
    return [{ ...first, taxableMinor, amountMinor: same.reduce((sum, tax) => sum + tax.amountMinor, 0) }];
  });
}

/**
 * What may become due for an order at any time: today, at the end of trials and at the next renewals, in minor units; 0 if nothing ever
 * does.
 */
export function maxDueMinor({ totalMinor, lines, renewals }: PricedBasket): number {
  const afterTrials = lines.reduce((sum, line) => sum + (line.trial?.firstChargeMinor ?? 0), 0);
  return renewals.reduce((sum, renewal) => sum + renewal.amountMinor, totalMinor + afterTrials);
}
