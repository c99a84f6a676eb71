import { perMonthMinor } from '#core/money/per-month.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/** A subscription: what it renews at, and whether it will. */
export interface Subscription {
  readonly state: 'active' | 'suspended' | 'ended';
  /** Whether its next term is wanted: it was not cancelled, and a domain renews automatically. */
  readonly isRenewed: boolean;
  readonly currency: string;
  /** The confirmed price of the next term with tax, and its months; null without renewal. */
  readonly renewal: { readonly amountMinor: number; readonly term: BillingTerm } | null;
}

/** Monthly recurring revenue in a currency; minor units, tax included. */
export interface RecurringRevenue {
  readonly currency: string;
  readonly amountMinor: number;
  readonly subscriptions: number;
}

/**
 * Monthly recurring revenue (MRR): the confirmed renewal prices of all active subscriptions that will renew, each divided by
 * the months of its term and rounded, by currency. Tax is included, as in the confirmed prices. One-time items, suspended,
 * cancelled and ended subscriptions do not count; a trial counts with its first regular price.
 */
export function recurringRevenue(subscriptions: Iterable<Subscription>): readonly RecurringRevenue[] {
  const sums = new Map<string, RecurringRevenue>();
  for (const { state, isRenewed, currency, renewal } of subscriptions) {
    if (state !== 'active' || !isRenewed || renewal === null || renewal.term === 0) continue;
    const sum = sums.get(currency) ?? { currency, amountMinor: 0, subscriptions: 0 };
    sums.set(currency, {
      currency,
      amountMinor: sum.amountMinor + perMonthMinor(renewal.amountMinor, renewal.term),
      subscriptions: sum.subscriptions + 1,
    });
  }
  return [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
