import { expect, test } from 'vitest';
import { isCancellable } from './order-data.ts';

const LINES = [{ state: 'being-set-up', cancellation: null }] as const;

test('a paid order that is not delivered can be cancelled only with the permission to refund', () => {
  const order = { state: 'in-fulfilment', lines: LINES } as const;
  expect([isCancellable(order, true), isCancellable(order, false)]).toEqual([true, false]);
});

test('an unpaid order can be cancelled without the permission to refund', () => {
  expect(isCancellable({ state: 'awaiting-payment', lines: LINES }, false)).toBe(true);
});
