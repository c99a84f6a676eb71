import { perMonthMinor } from '#core/money/per-month.ts';
import { netOf } from '#core/money/percentage.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/** A confirmed price, taken apart; minor units. */
export interface RenewalAmounts {
  readonly netMinor: number;
  readonly taxMinor: number;
  /** As confirmed, tax included. */
  readonly amountMinor: number;
}

/**
 * What a confirmed price with tax consists of at the rates it was confirmed with (basis points, all on the same net): the
 * net is rounded, and the tax is the rest. Renewals keep the net; their tax is that of the day.
 */
export function renewalAmounts(
  amountMinor: number,
  rates: readonly { readonly basisPoints: number }[],
): RenewalAmounts {
  const basisPoints = rates.reduce((sum, rate) => sum + rate.basisPoints, 0);
  const netMinor = netOf(amountMinor, basisPoints);
  return { netMinor, taxMinor: amountMinor - netMinor, amountMinor };
}

/** A subscription: what it renews at, and whether it will. */
export interface Subscription {
  readonly state: 'active' | 'suspended' | 'ended';
  /** Whether its next term is wanted: it was not cancelled, and a domain renews automatically. */
  readonly isRenewed: boolean;
  readonly currency: string;
  /** The confirmed price of the next term, and its months; null without renewal. */
  readonly renewal: (RenewalAmounts & { readonly term: BillingTerm }) | null;
}

/** Monthly recurring revenue in a currency, without tax, and the tax of the same prices; minor units. */
export interface RecurringRevenue {
  readonly currency: string;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly subscriptions: number;
}

/**
 * Monthly recurring revenue (MRR): the confirmed renewal prices of all active subscriptions that will renew, without tax,
 * each divided by the months of its term and rounded, by currency. One-time items, suspended, cancelled and ended
 * subscriptions do not count; a trial counts with the price of its later terms, without the fees of its first charge.
 */
export function recurringRevenue(subscriptions: Iterable<Subscription>): readonly RecurringRevenue[] {
  const sums = new Map<string, RecurringRevenue>();
  for (const { state, isRenewed, currency, renewal } of subscriptions) {
    if (state !== 'active' || !isRenewed || renewal === null || renewal.term === 0) continue;
    const { netMinor, taxMinor, term } = renewal;
    const month = { netMinor: perMonthMinor(netMinor, term), taxMinor: perMonthMinor(taxMinor, term) };
    sums.set(currency, added(sums.get(currency), { currency, ...month, subscriptions: 1 }));
  }
  return [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** The sum of two of one currency. */
export function added(one: RecurringRevenue | undefined, other: RecurringRevenue): RecurringRevenue {
  if (one === undefined) return other;
  return {
    currency: other.currency,
    netMinor: one.netMinor + other.netMinor,
    taxMinor: one.taxMinor + other.taxMinor,
    subscriptions: one.subscriptions + other.subscriptions,
  };
}
