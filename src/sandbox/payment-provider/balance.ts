import { DAY_MS } from '#core/time/durations.ts';
import type { MoneyEntry } from './journal-entry.ts';

/** A transaction of the merchants' balance; positive amounts are for the merchant, in minor units. */
export interface BalanceTransaction {
  readonly id: string;
  readonly type: 'capture' | 'refund' | 'dispute' | 'dispute-won' | 'fee' | 'payout';
  readonly amountMinor: number;
  readonly currency: string;
  /** Epoch ms. */
  readonly at: number;
  /** Null for a payout. */
  readonly payment: { readonly id: string; readonly reference: string } | null;
  /** Of a payout: the sum of what it pays out. */
  readonly itemsMinor: number | null;
}

/** The balance of all merchants; a merchant is identified by the webhook URL of a payment. */
export interface Balance {
  add(entries: readonly MoneyEntry[]): void;
  /** The transactions of a merchant from an instant and before another (ms), oldest first; null is every merchant. */
  list(period: { readonly from: number; readonly to: number; readonly merchant: string | null }): BalanceTransaction[];
}

/** The fee deducted from each received amount, in minor units. */
const FEE_MINOR = 25;

interface Booked extends BalanceTransaction {
  readonly merchant: string;
}

/** An empty balance. */
export function createBalance(): Balance {
  const booked: Booked[] = [];
  return {
    add(entries) {
      for (const entry of entries) {
        const type = typeOf(entry);
        if (type !== null) booked.push(...transactionsOf(entry, type, booked.length));
      }
    },
    list({ from, to, merchant }) {
      const own = booked.filter((one) => merchant === null || one.merchant === merchant);
      const all = [...own, ...payoutsOf(own, to)];
      return all.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at);
    },
  };
}

/** The bank withdraws a disputed amount when the dispute is opened, so losing it changes nothing. */
function typeOf({ event, declineReason }: MoneyEntry): BalanceTransaction['type'] | null {
  switch (event) {
    case 'captured':
    case 'received':
      return 'capture';
    case 'refunded':
      if (declineReason === 'dispute-lost') return null;
      return declineReason === undefined ? 'refund' : 'dispute';
    case 'disputed':
      return 'dispute';
    case 'dispute-won':
      return 'dispute-won';
    default:
      return null;
  }
}

function transactionsOf(entry: MoneyEntry, type: BalanceTransaction['type'], count: number): Booked[] {
  const isIncoming = type === 'capture' || type === 'dispute-won';
  const moved: Booked = {
    id: `txn_${count + 1}`,
    type,
    amountMinor: isIncoming ? entry.amountMinor : 0 - entry.amountMinor,
    currency: entry.currency,
    at: Date.parse(entry.at),
    payment: { id: entry.paymentId, reference: entry.reference },
    itemsMinor: null,
    merchant: entry.webhookUrl ?? '',
  };
  if (type !== 'capture') return [moved];
  const fee = { ...moved, id: `txn_${count + 2}`, type: 'fee', amountMinor: 0 - FEE_MINOR } as const;
  return [moved, fee];
}

/** The balance is paid out every midnight (UTC), by merchant and currency. */
function payoutsOf(booked: readonly Booked[], before: number): Booked[] {
  const payouts: Booked[] = [];
  const sums = new Map<string, { sum: number; day: number; merchant: string; currency: string }>();
  const payOut = (account: { sum: number; day: number; merchant: string; currency: string }): void => {
    const at = (account.day + 1) * DAY_MS;
    if (account.sum <= 0 || at >= before) return;
    const { merchant, currency, sum } = account;
    const id = `po_${account.day}_${currency}`;
    payouts.push({
      id,
      type: 'payout',
      amountMinor: 0 - sum,
      currency,
      at,
      payment: null,
      itemsMinor: sum,
      merchant,
    });
    account.sum = 0;
  };
  for (const { merchant, currency, amountMinor, at } of booked.toSorted((a, b) => a.at - b.at)) {
    const key = `${currency} ${merchant}`;
    const day = Math.floor(at / DAY_MS);
    const account = sums.get(key) ?? { sum: 0, day, merchant, currency };
    if (account.day < day) payOut(account);
    account.day = day;
    account.sum += amountMinor;
    sums.set(key, account);
  }
  for (const account of sums.values()) payOut(account);
  return payouts;
}
