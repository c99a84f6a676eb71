import { expect, test } from 'vitest';
import type { LineState } from '#core/orders/line-state.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import {
  operatorLineEvent,
  OPERATOR_EVENTS,
  operatorOrderEvent,
  EVENT_PATTERNS,
  isSubscribedTo,
} from './operator-event.ts';

test('an event is wanted by its name, by its kind, or with all others', () => {
  for (const events of [['*'], ['order.*'], ['line.failed', 'order.paid']])
    expect(isSubscribedTo({ events }, 'order.paid')).toBe(true);
  for (const events of [[], ['order.placed'], ['line.*'], ['order']])
    expect(isSubscribedTo({ events }, 'order.paid')).toBe(false);
});

test('whatever can be asked for is told of at some time', () => {
  for (const wanted of EVENT_PATTERNS)
    expect(OPERATOR_EVENTS.some((type) => isSubscribedTo({ events: [wanted] }, type))).toBe(true);
});

test('nothing is told where nothing moved', () => {
  for (const line of LINES) expect(operatorLineEvent(line, line)).toBeNull();
  for (const order of ORDERS)
    expect(operatorOrderEvent(order, order)).toBe(order === 'refunded-in-part' ? 'order.refunded' : null);
});

const LINES: readonly LineState[] = [
  'waiting',
  'working',
  'being-set-up',
  'needs-a-person',
  'delivered',
  'not-obtained',
  'refund-due',
];
const ORDERS: readonly OrderState[] = [
  'paid',
  'in-fulfilment',
  'complete',
  'cancelled',
  'refunded',
  'refunded-in-part',
];

test('a line fails once: when it cannot be delivered, not when its money goes back afterwards', () => {
  expect(operatorLineEvent('working', 'refund-due')).toBe('line.failed');
  expect(operatorLineEvent('refund-due', 'refunded')).toBe('line.refunded');
  expect(operatorLineEvent('delivered', 'refund-due')).toBeNull();
  expect(operatorLineEvent('needs-a-person', 'refund-due')).toBeNull();
  expect(operatorLineEvent('being-set-up', 'refund-due')).toBeNull();
});

test('a line tells that a person has to set it up, and then that it is ready', () => {
  expect(operatorLineEvent('waiting', 'being-set-up')).toBe('line.setup_needed');
  expect(operatorLineEvent('being-set-up', 'delivered')).toBe('line.fulfilled');
});

test('an order tells of its end, and of each refund in part', () => {
  expect(operatorOrderEvent('in-fulfilment', 'complete')).toBe('order.completed');
  expect(operatorOrderEvent('awaiting-payment', 'cancelled')).toBe('order.cancelled');
  expect(operatorOrderEvent('refunded-in-part', 'refunded-in-part')).toBe('order.refunded');
});
