import { expect, test } from 'vitest';
import { orderOutcome } from './order-outcome.ts';

test("an unknown order and another customer's order are not found", () => {
  expect(orderOutcome({ order: null, sessionExpired: false })).toBe('error');
});

test('an expired session leads back to the shop', () => {
  expect(orderOutcome({ order: null, sessionExpired: true })).toBe('invalid');
});

test.each([
  ['awaiting-payment', 'processing'],
  ['paid', 'success'],
  ['in-fulfilment', 'success'],
  ['complete', 'success'],
  ['refunded-in-part', 'success'],
  ['refunded', 'success'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
] as const)('an order that is %s shows %s', (state, outcome) => {
  expect(orderOutcome({ order: { state }, sessionExpired: false })).toBe(outcome);
});
