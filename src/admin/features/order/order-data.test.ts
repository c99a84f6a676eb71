import { expect, test } from 'vitest';
import { isCancellable } from './order-data.ts';

const LINES = [{ state: 'being-set-up', cancellation: null }] as const;

test('what a paid order has not delivered is cancelled by accounts that may refund only', () => {
  const order = { state: 'in-fulfilment', lines: LINES } as const;
  expect([isCancellable(order, true), isCancellable(order, false)]).toEqual([true, false]);
});

test('an unpaid order is cancelled without the permission to refund', () => {
  expect(isCancellable({ state: 'awaiting-payment', lines: LINES }, false)).toBe(true);
});
