import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';

/**
 * Transitions of an order line. Temporary failures return it to 'waiting'; after 24 hours of failures it becomes
 * 'manual-review' (operator task). A domain that cannot be obtained is 'not-obtained' if nothing was or will be charged
 * for it, 'refund-due' if its money was taken or is being taken, and 'refunded' once the provider returned it; lines
 * refunded by the operator, and charged lines the buyer withdrew from, also go through 'refund-due'. 'being-set-up':
 * staff set it up and confirm the delivery. 'withdrawn': the buyer withdrew, or the operator cancelled it, before
 * anything was charged.
 */
export const LINE_TRANSITIONS = {
  waiting: {
    started: 'working',
    'left-to-staff': 'being-set-up',
    'dead-lettered': 'manual-review',
    cancelled: 'cancelled',
    lost: 'not-obtained',
    'lost-when-paid': 'refund-due',
    withdrawn: 'withdrawn',
  },
  working: {
    delivered: 'delivered',
    'left-to-staff': 'being-set-up',
    postponed: 'waiting',
    'dead-lettered': 'manual-review',
    lost: 'not-obtained',
    'lost-when-paid': 'refund-due',
    withdrawn: 'withdrawn',
  },
  'being-set-up': {
    delivered: 'delivered',
    refunded: 'refunded',
    'refund-begun': 'refund-due',
    withdrawn: 'withdrawn',
  },
  'manual-review': {
    started: 'working',
    delivered: 'delivered',
    refunded: 'refunded',
    'refund-begun': 'refund-due',
    withdrawn: 'withdrawn',
  },
  delivered: { refunded: 'refunded', 'refund-begun': 'refund-due', withdrawn: 'withdrawn' },
  'not-obtained': {},
  withdrawn: {},
  'refund-due': { refunded: 'refunded', 'dead-lettered': 'manual-review' },
  refunded: {},
  cancelled: {},
} as const satisfies StateTable<string, string>;

/** The states of an order line. */
export const LINE_STATES = statesOf(LINE_TRANSITIONS);

/** The state of an order line. */
export type LineState = keyof typeof LINE_TRANSITIONS;

/** Events of an order line. */
export type LineEvent = EventsOf<typeof LINE_TRANSITIONS>;

/** The line's state after an event. Problem: 'line/illegal-move'. */
export const nextLineState = transitionOf(LINE_TRANSITIONS, 'line/illegal-move');

/** Whether a line is in a state that changes only by a refund or withdrawal, if at all. */
export function hasLineEnded(state: LineState): boolean {
  return ENDED.includes(state);
}

const ENDED: readonly LineState[] = ['delivered', 'refunded', 'cancelled', 'not-obtained', 'withdrawn'];

/** Whether a line is still to be delivered. */
export function isUndelivered(state: LineState): boolean {
  return UNDELIVERED.includes(state);
}

const UNDELIVERED: readonly LineState[] = ['waiting', 'working', 'being-set-up', 'manual-review'];

/** Whether a line counts in the totals of its order: it was charged, or will be on delivery. */
export function isLineCharged(state: LineState): boolean {
  return state !== 'not-obtained' && state !== 'withdrawn';
}
