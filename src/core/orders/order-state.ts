import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';
import { type LineState, hasLineEnded } from './line-state.ts';

/**
 * Transitions of an order. Fulfilment begins before payment only on an authorization. A failed order can be paid again. If nothing could be
 * obtained, the order is cancelled and the authorization released. Money that arrives after cancellation becomes credit and does not change
 * the state. While lines are in progress, refunds of single lines show at the lines; 'completed-in-part' records at the end that some were
 * refunded. A refund without a credit note that fails leaves the order as it was before (failed-refund.ts).
 */
export const ORDER_TRANSITIONS = {
  'awaiting-payment': {
    paid: 'paid',
    'fulfilment-begun': 'in-fulfilment',
    'payment-failed': 'failed',
    cancelled: 'cancelled',
  },
  paid: {
    'fulfilment-begun': 'in-fulfilment',
    completed: 'complete',
    'completed-in-part': 'refunded-in-part',
    refunded: 'refunded',
  },
  'in-fulfilment': {
    completed: 'complete',
    'completed-in-part': 'refunded-in-part',
    refunded: 'refunded',
    cancelled: 'cancelled',
  },
  complete: { 'refunded-in-part': 'refunded-in-part', refunded: 'refunded' },
  'refunded-in-part': { 'refunded-in-part': 'refunded-in-part', refunded: 'refunded', reinstated: 'complete' },
  failed: { 'payment-begun': 'awaiting-payment', paid: 'paid', cancelled: 'cancelled' },
  cancelled: {},
  refunded: {
    'fulfilment-resumed': 'in-fulfilment',
    reinstated: 'complete',
    'reinstated-in-part': 'refunded-in-part',
  },
} as const satisfies StateTable<string, string>;

/** The states of an order. */
export const ORDER_STATES = statesOf(ORDER_TRANSITIONS);

/** The state of an order. */
export type OrderState = keyof typeof ORDER_TRANSITIONS;

/** Events of an order. */
export type OrderEvent = EventsOf<typeof ORDER_TRANSITIONS>;

/** The order's state after an event. Problem: 'order/illegal-move'. */
export const nextOrderState = transitionOf(ORDER_TRANSITIONS, 'order/illegal-move');

/**
 * The event that the states of its lines cause for an order whose money is settled; null while a line is in progress. Something delivered
 * and nothing refunded: complete (lines that were never charged do not count). Something delivered and something refunded: complete in
 * part. Nothing delivered: refunded, or cancelled if nothing was charged.
 */
export function fulfilmentEvent(states: readonly LineState[]): OrderEvent | null {
  if (!states.every(hasLineEnded)) return null;
  const has = (state: LineState) => states.includes(state);
  if (has('delivered')) return has('refunded') || has('cancelled') ? 'completed-in-part' : 'completed';
  return has('refunded') ? 'refunded' : 'cancelled';
}
