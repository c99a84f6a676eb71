/**
 * What a transaction of a payment provider's balance is. Captures, refunds, disputes and other movements are compared
 * with the ledger, which books them; fees and payouts are not in it.
 */
export const TRANSACTION_KINDS = ['capture', 'refund', 'dispute', 'dispute-won', 'fee', 'payout', 'other'] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Whether the ledger books a kind of transaction, so that it is part of the compared sums. */
export const IS_BOOKED = {
  capture: true,
  refund: true,
  dispute: true,
  'dispute-won': true,
  other: true,
  fee: false,
  payout: false,
} as const satisfies Readonly<Record<TransactionKind, boolean>>;

/**
 * How a provider's transactions and the ledger differ: a transaction the ledger does not have, an entry the provider
 * does not have, the same movement with another amount, a fee that belongs to no payment, and a payout that is not the
 * sum of its transactions.
 */
export const DIFFERENCE_KINDS = ['provider-only', 'ledger-only', 'amount', 'fee', 'payout-sum'] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * 'open' is unexplained; 'disputed' is an amount the provider withdrew for a dispute that is not decided, which the ledger
 * books when it is; 'offset' cancels out with another transaction of the payment, as a dispute that was won does.
 */
export const DIFFERENCE_STATES = ['open', 'disputed', 'explained', 'offset'] as const;

export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** A movement of money: amounts in minor units, positive if the brand receives them; `at` in ms. */
export interface Movement {
  readonly id: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: number;
}

/** A transaction of the provider. */
export interface ProviderMovement extends Movement {
  readonly kind: TransactionKind;
  /** Of a payout: the sum of the transactions it consists of, as the provider lists them; null when it does not. */
  readonly itemsMinor: number | null;
}

/** An entry of the ledger's account 'provider'. */
export interface LedgerMovement extends Movement {
  /** The provider's transactions of its day were imported: only then its absence there is a difference. */
  readonly isCovered: boolean;
}

/** What differs; amounts in minor units, positive if the brand receives them. */
export interface Difference {
  /** Of the transaction, or of the ledger entry where there is none; the same however often it is found. */
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly state: Exclude<DifferenceState, 'explained'>;
  readonly currency: string;
  readonly providerMinor: number;
  /** By the ledger; of a payout the sum of its transactions, of a fee 0. */
  readonly expectedMinor: number;
  readonly transactionId: string | null;
  readonly at: number;
}

/** The disputed and undecided amount of a payment, in minor units of its currency (`openDisputeMinor`). */
export interface OpenDispute {
  readonly currency: string;
  readonly openMinor: number;
}

/** How the transactions and ledger entries of a payment, or transactions without a payment, compare. */
export interface Reconciliation {
  /** What the ledger has for each transaction that matches, by id. */
  readonly matched: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

/**
 * Compares the transactions of one payment with its ledger entries. The result depends on neither order: equal amounts
 * match, the nearest in time first; then all that is left if it has the same sum, as refunds that were booked together;
 * then different amounts of the same direction. Transactions of disputes that the ledger does not have are explained by
 * what is disputed and not decided, null without such a dispute: the newest first, up to that amount.
 */
export function reconcilePayment(
  transactions: readonly ProviderMovement[],
  entries: readonly LedgerMovement[],
  dispute: OpenDispute | null,
): Reconciliation {
  const matched = new Map<string, number>();
  const differences: Difference[] = [];
  const booked = transactions.filter(({ kind }) => IS_BOOKED[kind]);
  const currencies = new Set([...booked, ...entries].map(({ currency }) => currency));
  for (const currency of [...currencies].toSorted()) {
    for (const sign of [1, -1]) {
      const isSide = (one: Movement): boolean => one.currency === currency && Math.sign(one.amountMinor) === sign;
      const side = reconcileSide(booked.filter(isSide).toSorted(byTime), entries.filter(isSide).toSorted(byTime));
      for (const { id, amountMinor } of side.matched) matched.set(id, amountMinor);
      differences.push(...side.differences);
    }
  }
  for (const { id, kind } of transactions) if (kind === 'fee') matched.set(id, 0);
  const offset = withOffsets(differences, transactions);
  return { matched, differences: dispute === null ? offset : withDispute(offset, transactions, dispute) };
}

/** Compares transactions that belong to no payment: fees, payouts, and movements of unknown payments. */
export function reconcileUnassigned(transactions: readonly ProviderMovement[]): Reconciliation {
  const matched = new Map<string, number>();
  const differences: Difference[] = [];
  for (const transaction of transactions) {
    const { id, kind, amountMinor, itemsMinor } = transaction;
    if (kind === 'fee') differences.push(differenceOf('fee', transaction, 0));
    else if (kind !== 'payout') differences.push(differenceOf('provider-only', transaction, 0));
    else if (itemsMinor === null || itemsMinor === 0 - amountMinor) matched.set(id, 0);
    else differences.push(differenceOf('payout-sum', transaction, 0 - itemsMinor));
  }
  return { matched, differences };
}

/** Whether an explanation still applies: it was given for these amounts. */
export function isSameDifference(
  before: Pick<Difference, 'kind' | 'providerMinor' | 'expectedMinor'>,
  after: Pick<Difference, 'kind' | 'providerMinor' | 'expectedMinor'>,
): boolean {
  return (
    before.kind === after.kind &&
    before.providerMinor === after.providerMinor &&
    before.expectedMinor === after.expectedMinor
  );
}

interface Side {
  readonly matched: readonly { readonly id: string; readonly amountMinor: number }[];
  readonly differences: readonly Difference[];
}

/** Movements of one currency and direction, in their order of time. */
function reconcileSide(transactions: readonly ProviderMovement[], entries: readonly LedgerMovement[]): Side {
  const open = [...entries];
  const matched: ProviderMovement[] = [];
  let rest: ProviderMovement[] = [];
  for (const one of transactions) {
    const same = nearest(
      open.filter(({ amountMinor }) => amountMinor === one.amountMinor),
      one,
    );
    if (same === undefined) rest.push(one);
    else {
      matched.push(one);
      open.splice(open.indexOf(same), 1);
    }
  }
  const covered = open.filter(({ isCovered }) => isCovered);
  const together = [covered, open].find((some) => sum(some) === sum(rest));
  if (together !== undefined) {
    matched.push(...rest);
    rest = [];
    for (const one of together) open.splice(open.indexOf(one), 1);
  }
  const differences: Difference[] = [];
  for (const one of rest) {
    const other = nearest(open, one);
    if (other !== undefined) open.splice(open.indexOf(other), 1);
    differences.push(
      other === undefined ? differenceOf('provider-only', one, 0) : differenceOf('amount', one, other.amountMinor),
    );
  }
  const absent = open.filter(({ isCovered }) => isCovered);
  return { matched, differences: [...differences, ...absent.map((entry) => ledgerOnly(entry))] };
}

/** A dispute and its return of the same amount cancel out. */
function withOffsets(differences: readonly Difference[], transactions: readonly ProviderMovement[]): Difference[] {
  const returns = absentOfKind('dispute-won', differences, transactions);
  const offset = new Set<Difference>();
  for (const dispute of absentOfKind('dispute', differences, transactions)) {
    const back = returns.find(
      (one) => !offset.has(one) && one.currency === dispute.currency && one.providerMinor === 0 - dispute.providerMinor,
    );
    if (back !== undefined) offset.add(dispute).add(back);
  }
  return differences.map((one) => (offset.has(one) ? { ...one, state: 'offset' } : one));
}

/** An open dispute explains the newest transactions of disputes, each as a whole. */
function withDispute(
  differences: readonly Difference[],
  transactions: readonly ProviderMovement[],
  { currency, openMinor }: OpenDispute,
): Difference[] {
  const disputed = new Set<Difference>();
  let leftMinor = openMinor;
  const withdrawn = absentOfKind('dispute', differences, transactions)
    .filter((one) => one.state === 'open' && one.currency === currency && one.providerMinor < 0)
    .toSorted((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
  for (const one of withdrawn) {
    if (0 - one.providerMinor > leftMinor) continue;
    leftMinor += one.providerMinor;
    disputed.add(one);
  }
  return differences.map((one) => (disputed.has(one) ? { ...one, state: 'disputed' } : one));
}

/** The differences whose transaction is of a kind, and which the ledger does not have. */
function absentOfKind(
  kind: TransactionKind,
  differences: readonly Difference[],
  transactions: readonly ProviderMovement[],
): readonly Difference[] {
  const ids = new Set(transactions.filter((one) => one.kind === kind).map(({ id }) => id));
  return differences.filter(
    (one) => one.kind === 'provider-only' && one.transactionId !== null && ids.has(one.transactionId),
  );
}

function differenceOf(kind: DifferenceKind, transaction: ProviderMovement, expectedMinor: number): Difference {
  const { id, currency, amountMinor, at } = transaction;
  return {
    key: `transaction.${id}`,
    kind,
    state: 'open',
    currency,
    providerMinor: amountMinor,
    expectedMinor,
    transactionId: id,
    at,
  };
}

function ledgerOnly({ id, currency, amountMinor, at }: LedgerMovement): Difference {
  return {
    key: `ledger.${id}`,
    kind: 'ledger-only',
    state: 'open',
    currency,
    providerMinor: 0,
    expectedMinor: amountMinor,
    transactionId: null,
    at,
  };
}

function nearest<One extends Movement>(candidates: readonly One[], to: Movement): One | undefined {
  let found: One | undefined;
  for (const one of candidates) {
    if (found === undefined || Math.abs(one.at - to.at) < Math.abs(found.at - to.at)) found = one;
  }
  return found;
}

function byTime(a: Movement, b: Movement): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

function sum(movements: readonly Movement[]): number {
  return movements.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
