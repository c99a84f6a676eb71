import { isOrderNumber } from '#core/orders/order-number.ts';
/** Money that arrived. */
export interface ArrivedTransfer {
  readonly amountMinor: number;
  readonly currency: string;
}

/** An order that a transfer may be meant for. */
export interface TransferCandidate {
  readonly orderId: string;
  readonly currency: string;
  /** What is still owed, in minor units. */
  readonly openMinor: number;
}

/**
 * How a transfer matches: 'exact', 'partial' and 'over' name the one order its text names, by what is owed for it;
 * 'paid' that nothing is owed for it, 'other-currency' that it is owed in another one; 'ambiguous' several orders,
 * 'unknown' none.
 */
export type TransferMatch<Candidate extends TransferCandidate> =
  | {
      readonly kind: 'exact' | 'partial' | 'over' | 'paid' | 'other-currency';
      readonly candidate: Candidate;
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unknown' };

/** The kinds of matches. */
export const MATCH_KINDS = ['exact', 'partial', 'over', 'paid', 'other-currency', 'ambiguous', 'unknown'] as const;

/**
 * Matches a transfer with the orders its text names. Of several orders, the one for which exactly the amount is owed
 * counts, unless there are two of those.
 */
export function matchTransfer<Candidate extends TransferCandidate>(
  transfer: ArrivedTransfer,
  candidates: readonly Candidate[],
): TransferMatch<Candidate> {
  const [first, ...others] = candidates;
  if (first === undefined) return { kind: 'unknown' };
  if (others.length === 0) return { kind: kindOf(transfer, first), candidate: first };
  const exact = candidates.filter((candidate) => kindOf(transfer, candidate) === 'exact');
  const [only] = exact;
  return only !== undefined && exact.length === 1
    ? { kind: 'exact', candidate: only }
    : { kind: 'ambiguous', candidates };
}

function kindOf({ amountMinor, currency }: ArrivedTransfer, candidate: TransferCandidate) {
  if (candidate.currency !== currency) return 'other-currency';
  if (candidate.openMinor <= 0) return 'paid';
  if (amountMinor === candidate.openMinor) return 'exact';
  return amountMinor < candidate.openMinor ? 'partial' : 'over';
}

/** The most words of a text that are looked at. */
const MAX_WORDS = 40;

/**
 * The texts in a remittance that may be the number of an order or invoice, in capitals: its words, and two neighbouring
 * words together, since banks break lines within words. At least four characters with a digit, or of the form of an order
 * number.
 */
export function numbersIn(remittance: string): readonly string[] {
  const words = (remittance.toUpperCase().match(/[A-Z0-9]+(?:[._-][A-Z0-9]+)*/g) ?? []).slice(0, MAX_WORDS);
  const joined = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
  const found = [...words, ...joined].filter(
    (word) => isOrderNumber(word) || (word.length >= 4 && word.length <= 40 && /\d/.test(word)),
  );
  return [...new Set(found)];
}
