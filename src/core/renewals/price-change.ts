import { type EventsOf, type StateTable, transitionOf } from '#core/state-machine.ts';

/**
 * Transitions of a higher renewal price. It is announced before the next term and charged only after the holder accepted it. Without an
 * answer the brand either renews once more at the old price ('kept') or does not renew ('not-renewed', which the holder can still accept
 * while the term runs). 'dropped': the price is no longer higher.
 */
export const PRICE_CHANGE_TRANSITIONS = {
  announced: { accepted: 'accepted', 'kept-once': 'kept', unanswered: 'not-renewed', 'price-fell': 'dropped' },
  'not-renewed': { accepted: 'accepted' },
  accepted: {},
  kept: {},
  dropped: {},
} as const satisfies StateTable<string, string>;

/** The state of a price change. */
export type PriceChangeState = keyof typeof PRICE_CHANGE_TRANSITIONS;

/** Events of a price change. */
export type PriceChangeEvent = EventsOf<typeof PRICE_CHANGE_TRANSITIONS>;

/** The state after an event. Problem: 'price-changes/illegal-move'. */
export const nextPriceChangeState = transitionOf(PRICE_CHANGE_TRANSITIONS, 'price-changes/illegal-move');

/** What a brand does if an announced price was not accepted in time: renew once more at the old price, or not renew. */
export const UNANSWERED_RULES = ['renew-once', 'do-not-renew'] as const;

/** What a brand does if an announced price was not accepted in time. */
export type UnansweredRule = (typeof UNANSWERED_RULES)[number];

/**
 * The event on the day of the invoice; null unless an announced price change is unanswered. If the price fell again no answer is needed. A
 * renewal at the old price is possible once, not for two terms in a row.
 */
export function invoiceDayEvent(
  state: PriceChangeState | null,
  { isHigher, rule, hadOldPriceBefore }: InvoiceDayInput,
): Exclude<PriceChangeEvent, 'accepted'> | null {
  if (state !== 'announced') return null;
  if (!isHigher) return 'price-fell';
  return rule === 'renew-once' && !hadOldPriceBefore ? 'kept-once' : 'unanswered';
}

/** The facts that decide an unanswered price change. */
interface InvoiceDayInput {
  /** The current price is still above the confirmed one. */
  readonly isHigher: boolean;
  readonly rule: UnansweredRule;
  readonly hadOldPriceBefore: boolean;
}

/** Whether automatic renewal continues in this state of a price change. */
export function canRenew(state: PriceChangeState | null): boolean {
  return state !== 'not-renewed';
}
