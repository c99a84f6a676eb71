import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How an order moves (D12). Fulfilment may begin before it is paid only on a payment that holds the money (capture deferred, D11); a failed
 * order can be paid again; one of which nothing could be obtained is cancelled and the hold released; money that comes after cancellation is credit
 * and changes nothing here. While lines are worked on, refunds of single
 * lines show at the lines; 'completed-in-part' says at the end that some were given back.
 */
export const ORDER_MOVES = {
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

/** Where an order stands (D12). */
export type OrderStatus = keyof typeof ORDER_MOVES;

/** What can happen to an order. */
export type OrderEvent = EventsOf<typeof ORDER_MOVES>;

/** The order's status after an event. Problem: 'order/illegal-move'. */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): Result<OrderStatus, 'order/illegal-move'> {
  return nextState<OrderStatus, OrderEvent, 'order/illegal-move'>(ORDER_MOVES, status, event, 'order/illegal-move');
}
