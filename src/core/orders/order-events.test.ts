import { expect, test } from 'vitest';
import type { LineState } from './line-state.ts';
import { lineEventKind, orderEventKind } from './order-events.ts';
import type { OrderState } from './order-state.ts';

test('an unchanged state publishes no event', () => {
  for (const line of LINES) expect(lineEventKind(line, line)).toBeNull();
  for (const order of ORDERS)
    expect(orderEventKind(order, order)).toBe(order === 'refunded-in-part' ? 'order.refunded' : null);
});

const LINES: readonly LineState[] = [
  'waiting',
  'working',
  'being-set-up',
  'manual-review',
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

test('a line publishes its failure once: when it cannot be delivered, not when it is refunded later', () => {
  expect(lineEventKind('working', 'refund-due')).toBe('line.failed');
  expect(lineEventKind('refund-due', 'refunded')).toBe('line.refunded');
  expect(lineEventKind('delivered', 'refund-due')).toBeNull();
  expect(lineEventKind('manual-review', 'refund-due')).toBeNull();
  expect(lineEventKind('being-set-up', 'refund-due')).toBeNull();
});

test('a line publishes that it needs manual setup, then that it is fulfilled', () => {
  expect(lineEventKind('waiting', 'being-set-up')).toBe('line.setup-needed');
  expect(lineEventKind('being-set-up', 'delivered')).toBe('line.fulfilled');
});

test('an order publishes its completion, its cancellation and each partial refund', () => {
  expect(orderEventKind('in-fulfilment', 'complete')).toBe('order.completed');
  expect(orderEventKind('awaiting-payment', 'cancelled')).toBe('order.cancelled');
  expect(orderEventKind('refunded-in-part', 'refunded-in-part')).toBe('order.refunded');
});

test('a line the buyer withdrew from publishes no failure', () => {
  expect(lineEventKind('working', 'refund-due', true)).toBeNull();
  expect(lineEventKind('refund-due', 'refunded', true)).toBe('line.refunded');
});
