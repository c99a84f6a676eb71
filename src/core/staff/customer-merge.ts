/** Why an account is not merged into another, in the order in which staff should look at it. */
export const MERGE_REFUSALS = [
  /** An account cannot be merged into itself. */
  'same-account',
  /** Merging would lift or extend a block without a decision about it. */
  'remaining-blocked',
  'closed-blocked',
  /** What is being delivered is registered for the account that ordered it. */
  'order-in-fulfilment',
  /** The provider answers for the account that pays, and may save its payment method. */
  'payment-running',
  /** Renewals are invoiced to the saved billing details: those of another taxable person would get the invoice. */
  'other-taxable-person',
] as const;

export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** An account as far as a merge depends on it. */
export interface MergeAccount {
  readonly id: string;
  readonly isBlocked: boolean;
  /** Of the saved companies; empty ones are ignored. */
  readonly taxNumbers: readonly string[];
}

/** What a merge depends on: both accounts, and what has not ended of the closed one. */
export interface MergeFacts {
  readonly remaining: MergeAccount;
  readonly closed: MergeAccount;
  /** Paid orders of the closed account that are not delivered yet. */
  readonly ordersInFulfilment: number;
  /** Payments of the closed account without outcome, bank transfers excepted: those name an order, not an account. */
  readonly runningPayments: number;
}

/** All reasons against merging, in the order of the table; none if it is possible. */
export function mergeRefusals(facts: MergeFacts): readonly MergeRefusal[] {
  return MERGE_REFUSALS.filter((reason) => REFUSED[reason](facts));
}

const REFUSED: Readonly<Record<MergeRefusal, (facts: MergeFacts) => boolean>> = {
  'same-account': ({ remaining, closed }) => remaining.id === closed.id,
  'remaining-blocked': ({ remaining }) => remaining.isBlocked,
  'closed-blocked': ({ closed }) => closed.isBlocked,
  'order-in-fulfilment': ({ ordersInFulfilment }) => ordersInFulfilment > 0,
  'payment-running': ({ runningPayments }) => runningPayments > 0,
  'other-taxable-person': ({ remaining, closed }) => areDifferent(remaining.taxNumbers, closed.taxNumbers),
};

/** Whether both have tax numbers, and none in common; spelling is ignored. */
function areDifferent(ones: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [normalized(ones), normalized(others)];
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

function normalized(numbers: readonly string[]): ReadonlySet<string> {
  return new Set(numbers.map((number) => number.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()).filter(Boolean));
}
