import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How one line of an order is fulfilled (D12): worked on until it is delivered; what fails for now waits for the next try, what still fails after
 * 24 hours needs a person; money for what was not delivered, or was withdrawn from, goes back. A name that cannot be had is 'not-obtained' when nothing
 * was charged for it, and never will be (D11); when its money was taken, or is being taken, it is 'refund-due' until the provider has given it back; so is
 * what the operator takes back, or the buyer withdrew from.
 */
export const LINE_MOVES = {
  waiting: {
    started: 'working',
    'given-up': 'needs-a-person',
    cancelled: 'cancelled',
    lost: 'not-obtained',
    'lost-when-paid': 'refund-due',
  },
  working: {
    delivered: 'delivered',
    postponed: 'waiting',
    'given-up': 'needs-a-person',
    lost: 'not-obtained',
    'lost-when-paid': 'refund-due',
  },
  'needs-a-person': {
    started: 'working',
    delivered: 'delivered',
    refunded: 'refunded',
    'refund-begun': 'refund-due',
  },
  delivered: { refunded: 'refunded', 'refund-begun': 'refund-due' },
  'not-obtained': {},
  'refund-due': { refunded: 'refunded', 'given-up': 'needs-a-person' },
  refunded: {},
  cancelled: {},
} as const satisfies StateTable<string, string>;

/** Where a line of an order stands (D12). */
export type LineStatus = keyof typeof LINE_MOVES;

/** What can happen to a line of an order. */
export type LineEvent = EventsOf<typeof LINE_MOVES>;

/** The line's status after an event. Problem: 'line/illegal-move'. */
export function nextLineStatus(status: LineStatus, event: LineEvent): Result<LineStatus, 'line/illegal-move'> {
  return nextState<LineStatus, LineEvent, 'line/illegal-move'>(LINE_MOVES, status, event, 'line/illegal-move');
}

/** Whether nothing more will happen to a line by itself. */
export function hasLineEnded(status: LineStatus): boolean {
  return status === 'delivered' || status === 'refunded' || status === 'cancelled' || status === 'not-obtained';
}

/** Whether a line stands in the totals of its order: it was charged, or will be when it is delivered (D11). */
export function isLineCharged(status: LineStatus): boolean {
  return status !== 'not-obtained';
}
