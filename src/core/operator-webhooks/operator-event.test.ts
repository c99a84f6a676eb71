import { expect, test } from 'vitest';
import type { LineStatus } from '#core/orders/line-status.ts';
import type { OrderStatus } from '#core/orders/order-status.ts';
import { lineEvent, OPERATOR_EVENTS, orderEvent, WANTED_EVENTS, wantsEvent } from './operator-event.ts';

test('an event is wanted by its name, by its kind, or with all others', () => {
  for (const events of [['*'], ['order.*'], ['line.failed', 'order.paid']])
    expect(wantsEvent({ events }, 'order.paid')).toBe(true);
  for (const events of [[], ['order.placed'], ['line.*'], ['order']])
    expect(wantsEvent({ events }, 'order.paid')).toBe(false);
});

test('whatever can be asked for is told of at some time', () => {
  for (const wanted of WANTED_EVENTS)
    expect(OPERATOR_EVENTS.some((type) => wantsEvent({ events: [wanted] }, type))).toBe(true);
});

test('nothing is told where nothing moved', () => {
  for (const line of LINES) expect(lineEvent(line, line)).toBeNull();
  for (const order of ORDERS)
    expect(orderEvent(order, order)).toBe(order === 'refunded-in-part' ? 'order.refunded' : null);
});

const LINES: readonly LineStatus[] = [
  'waiting',
  'working',
  'being-set-up',
  'needs-a-person',
  'delivered',
  'not-obtained',
  'refund-due',
];
const ORDERS: readonly OrderStatus[] = [
  'paid',
  'in-fulfilment',
  'complete',
  'cancelled',
  'refunded',
  'refunded-in-part',
];

test('a line fails once: when it cannot be delivered, not when its money goes back afterwards', () => {
  expect(lineEvent('working', 'refund-due')).toBe('line.failed');
  expect(lineEvent('refund-due', 'refunded')).toBe('line.refunded');
  expect(lineEvent('delivered', 'refund-due')).toBeNull();
  expect(lineEvent('needs-a-person', 'refund-due')).toBeNull();
  expect(lineEvent('being-set-up', 'refund-due')).toBeNull();
});

test('a line tells that a person has to set it up, and then that it is ready', () => {
  expect(lineEvent('waiting', 'being-set-up')).toBe('line.setup_needed');
  expect(lineEvent('being-set-up', 'delivered')).toBe('line.fulfilled');
});

test('an order tells of its end, and of each refund in part', () => {
  expect(orderEvent('in-fulfilment', 'complete')).toBe('order.completed');
  expect(orderEvent('awaiting-payment', 'cancelled')).toBe('order.cancelled');
  expect(orderEvent('refunded-in-part', 'refunded-in-part')).toBe('order.refunded');
});
