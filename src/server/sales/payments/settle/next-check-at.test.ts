import { expect, test } from 'vitest';
import { nextCheckAt } from './next-check-at.ts';

type Checked = Parameters<typeof nextCheckAt>[0];

const paymentOf = (state: Checked['state'], request: Partial<Checked['request']> = {}): Checked => ({
  state,
  createdAt: 0,
  providerPaymentId: 'pay_1',
  refundedMinor: 0,
  takenBackMinor: 0,
  request: {
    reference: 'p',
    amountMinor: 1,
    currency: 'EUR',
    capture: 'immediate',
    token: null,
    returnUrl: '',
    cancelUrl: '',
    description: '',
    brandName: '',
    saveMethod: false,
    ...request,
  },
});

const pauses = (state: Checked['state'], request: Partial<Checked['request']> = {}) =>
  Array.from({ length: 7 }, (_, checks) => ((nextCheckAt(paymentOf(state, request), checks, 1000) ?? 0) - 1000) / 1000);

test('a payment of which nobody knows is looked at soon, and never more than 10 seconds later again', () => {
  expect(pauses('unknown')).toEqual([3, 6, 10, 10, 10, 10, 10]);
});

test('one that waits for the shopper is looked at ever less often', () => {
  expect(pauses('action-needed')).toEqual([60, 120, 240, 300, 300, 300, 300]);
});

test.each(['succeeded', 'declined', 'cancelled'] as const)('one that is %s is not looked at any more', (state) => {
  expect(nextCheckAt(paymentOf(state), 0, 1000)).toBeNull();
});

test('one that was cancelled before its provider heard of it is looked at for a quarter of an hour, for it may still turn up', () => {
  const unheardOf = { ...paymentOf('cancelled'), providerPaymentId: null };
  const minute = 60_000;
  expect(nextCheckAt(unheardOf, 0, minute)).toBe(2 * minute);
  expect(nextCheckAt(unheardOf, 0, 15 * minute)).toBeNull();
});

test.each(['bank-transfer', 'direct-debit', 'sepa-debit'] as const)(
  'a %s takes days, and is looked at once an hour',
  (method) => {
    expect(pauses('processing', { method })).toEqual([60, 120, 240, 480, 960, 1920, 3600]);
  },
);

test('what banks may still change after it ended is looked at once a day, for 60 days', () => {
  const day = 24 * 3_600_000;
  for (const method of ['bank-transfer', 'direct-debit', 'sepa-debit'] as const) {
    for (const state of ['succeeded', 'cancelled'] as const) {
      expect(nextCheckAt(paymentOf(state, { method }), 99, 59 * day)).toBe(60 * day);
      expect(nextCheckAt(paymentOf(state, { method }), 99, 60 * day)).toBeNull();
    }
    expect(nextCheckAt(paymentOf('declined', { method }), 0, 0)).toBeNull();
  }
});

test('one that was refunded is looked at once a day, for 35 days since it changed last, as its refund may fail', () => {
  const day = 24 * 3_600_000;
  const refunded = { ...paymentOf('succeeded', { method: 'card' }), refundedMinor: 2 };
  expect(nextCheckAt(refunded, 99, 100 * day)).toBe(101 * day);
  expect(nextCheckAt(refunded, 99, 134 * day, 100 * day)).toBe(135 * day);
  expect(nextCheckAt(refunded, 99, 135 * day, 100 * day)).toBeNull();
  expect(nextCheckAt({ ...refunded, takenBackMinor: 2 }, 99, 100 * day)).toBeNull();
});
