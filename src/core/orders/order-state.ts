import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * Transitions of an order. Fulfilment begins before payment only on an authorization. A failed order can be paid again. If nothing could be
 * obtained, the order is cancelled and the authorization released. Money that arrives after cancellation becomes credit and does not change
 * the state. While lines are in progress, refunds of single lines show at the lines; 'completed-in-part' says at the end that some were
 * refunded.
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
  'refunded-in-part': { 'refunded-in-part': 'refunded-in-part', refunded: 'refunded' },
  failed: { 'payment-begun': 'awaiting-payment', paid: 'paid', cancelled: 'cancelled' },
  cancelled: {},
  refunded: {},
} as const satisfies StateTable<string, string>;

/** The status of an order. */
export type OrderState = keyof typeof ORDER_TRANSITIONS;

/** Events of an order. */
export type OrderEvent = EventsOf<typeof ORDER_TRANSITIONS>;

/** The order's status after an event. Problem: 'order/illegal-move'. */
export function nextOrderState(status: OrderState, event: OrderEvent): Result<OrderState, 'order/illegal-move'> {
  return nextState<OrderState, OrderEvent, 'order/illegal-move'>(
    ORDER_TRANSITIONS,
    status,
    event,
    'order/illegal-move',
  );
}
