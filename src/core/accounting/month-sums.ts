import type { DifferenceKind, DifferenceState } from './reconcile.ts';

/** Which month, currency and account a sum is of. */
export interface SumKey {
  readonly brandId: string;
  readonly provider: string;
  /** '2026-11'. */
  readonly month: string;
  readonly currency: string;
}

/** Differences that are part of the compared sums; fees and payouts are not in the ledger. */
const IS_COMPARED = {
  'provider-only': true,
  'ledger-only': true,
  amount: true,
  fee: false,
  'payout-sum': false,
} as const satisfies Readonly<Record<DifferenceKind, boolean>>;

/** What a provider reported, in minor units. */
export interface ProviderTotals extends SumKey {
  readonly bookedMinor: number;
  readonly feeMinor: number;
  readonly payoutMinor: number;
}

/** A number of differences of a kind and state, in minor units. */
export interface DifferenceTotals extends SumKey {
  readonly kind: DifferenceKind;
  readonly state: DifferenceState;
  readonly providerMinor: number;
  readonly expectedMinor: number;
  readonly count: number;
}

/** A month of a currency: what the provider reported is what the ledger has and the difference. */
export interface MonthSum extends SumKey {
  readonly providerMinor: number;
  readonly ledgerMinor: number;
  readonly differenceMinor: number;
  /** The part of the difference that is withdrawn for disputes that are not decided. */
  readonly disputedMinor: number;
  /** The part of the difference that staff marked as explained. */
  readonly explainedMinor: number;
  /** The part of the difference that cancels out with transactions of other months, as those of a dispute that was won. */
  readonly offsetMinor: number;
  readonly feeMinor: number;
  readonly payoutMinor: number;
  /** How many differences are open. */
  readonly open: number;
}

/**
 * The sums by month, newest first. A ledger entry that matches counts in the month of its transaction, so that the
 * difference is the sum of the differences.
 */
export function monthSums(
  reported: readonly ProviderTotals[],
  differences: readonly DifferenceTotals[],
): readonly MonthSum[] {
  const keys = new Map([...reported, ...differences].map((one) => [keyText(one), one]));
  const totalsOf = new Map(reported.map((one) => [keyText(one), one]));
  const differencesOf = Map.groupBy(differences, keyText);
  const sorted = [...keys].toSorted(byMonth);
  return sorted.map(([key, { brandId, provider, month, currency }]) => {
    const own = differencesOf.get(key) ?? [];
    const totals = totalsOf.get(key);
    const compared = own.filter(({ kind }) => IS_COMPARED[kind]);
    const differenceMinor = sumOf(compared);
    const providerMinor = totals?.bookedMinor ?? 0;
    const partIn = (state: DifferenceState) => sumOf(compared.filter((one) => one.state === state));
    return {
      brandId,
      provider,
      month,
      currency,
      providerMinor,
      ledgerMinor: providerMinor - differenceMinor,
      differenceMinor,
      disputedMinor: partIn('disputed'),
      explainedMinor: partIn('explained'),
      offsetMinor: partIn('offset'),
      feeMinor: totals?.feeMinor ?? 0,
      payoutMinor: totals?.payoutMinor ?? 0,
      open: own.filter(({ state }) => state === 'open').reduce((sum, { count }) => sum + count, 0),
    };
  });
}

function sumOf(differences: readonly DifferenceTotals[]): number {
  return differences.reduce((sum, one) => sum + one.providerMinor - one.expectedMinor, 0);
}

/** The newest month first, then by key. */
function byMonth([key, { month }]: readonly [string, SumKey], [otherKey, other]: readonly [string, SumKey]): number {
  if (month !== other.month) return month < other.month ? 1 : -1;
  return key < otherKey ? -1 : 1;
}

function keyText({ brandId, provider, month, currency }: SumKey): string {
  return `${month} ${brandId} ${provider} ${currency}`;
}
