import type { AppliedVoucher, PricedBasket, PricedLine, Renewal, TaxAmount } from './priced-basket.ts';

/** The totals of a basket. */
export type BasketSums = Pick<
  PricedBasket,
  'count' | 'subtotalMinor' | 'discountMinor' | 'taxes' | 'totalMinor' | 'vouchers' | 'renewals'
>;

/** Sums priced lines: taxes by rate, each promotion once, renewals by day and term. */
export function sumLines(lines: readonly PricedLine[]): BasketSums {
  const sums = { count: 0, subtotalMinor: 0, discountMinor: 0, totalMinor: 0 };
  const taxes = new Map<string, TaxAmount>();
  const vouchers = new Map<string, AppliedVoucher>();
  const renewals = new Map<string, Renewal>();
  for (const line of lines) {
    sums.count += line.configuration.quantity;
    sums.subtotalMinor += line.subtotalMinor;
    sums.discountMinor += line.discountMinor;
    sums.totalMinor += line.totalMinor;
    for (const tax of line.taxes) addTax(taxes, tax);
    for (const discount of line.discounts) addAmount(vouchers, discount.promotionId, discount);
    if (line.renewal !== null)
      addAmount(renewals, `${line.renewal.openDay ?? line.renewal.at} ${line.renewal.term}`, withoutPast(line.renewal));
  }
  return {
    ...sums,
    taxes: [...taxes.values()],
    vouchers: [...vouchers.values()],
    renewals: [...renewals.values()].toSorted((a, b) => a.at - b.at || a.term - b.term),
  };
}

/** Without `paidUntil`, which belongs to a single line. */
function withoutPast({ term, amountMinor, at, openDay }: Renewal): Renewal {
  return { term, amountMinor, at, ...(openDay === undefined ? {} : { openDay }) };
}

function addTax(taxes: Map<string, TaxAmount>, tax: TaxAmount): void {
  const key = JSON.stringify([tax.country, tax.name, tax.basisPoints]);
  const sum = taxes.get(key) ?? { ...tax, taxableMinor: 0, amountMinor: 0 };
  const taxableMinor = sum.taxableMinor + tax.taxableMinor;
  taxes.set(key, { ...sum, taxableMinor, amountMinor: sum.amountMinor + tax.amountMinor });
}

function addAmount<Item extends { readonly amountMinor: number }>(items: Map<string, Item>, key: string, item: Item) {
  items.set(key, { ...item, amountMinor: (items.get(key)?.amountMinor ?? 0) + item.amountMinor });
}
