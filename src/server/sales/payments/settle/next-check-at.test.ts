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

test('a payment in an unknown state is checked after 3 seconds and then at intervals of up to 10 seconds', () => {
  expect(pauses('unknown')).toEqual([3, 6, 10, 10, 10, 10, 10]);
});

test('a payment awaiting the shopper is checked at intervals that grow to 5 minutes', () => {
  expect(pauses('action-needed')).toEqual([60, 120, 240, 300, 300, 300, 300]);
});

test.each(['succeeded', 'declined', 'cancelled'] as const)('a payment that is %s is not checked any more', (state) => {
  expect(nextCheckAt(paymentOf(state), 0, 1000)).toBeNull();
});

test('a payment cancelled before its provider knew it is checked for 15 minutes, as it may still be charged', () => {
  const unknown = { ...paymentOf('cancelled'), providerPaymentId: null };
  const minute = 60_000;
  expect(nextCheckAt(unknown, 0, minute)).toBe(2 * minute);
  expect(nextCheckAt(unknown, 0, 15 * minute)).toBeNull();
});

test.each(['bank-transfer', 'direct-debit', 'sepa-debit'] as const)(
  'a processing %s is checked at intervals that grow to an hour',
  (method) => {
    expect(pauses('processing', { method })).toEqual([60, 120, 240, 480, 960, 1920, 3600]);
  },
);

test('a bank payment is checked once a day for 60 days after it ended, as the bank may still change it', () => {
  const day = 24 * 3_600_000;
  for (const method of ['bank-transfer', 'direct-debit', 'sepa-debit'] as const) {
    for (const state of ['succeeded', 'cancelled'] as const) {
      expect(nextCheckAt(paymentOf(state, { method }), 99, 73 * day, 14 * day)).toBe(74 * day);
      expect(nextCheckAt(paymentOf(state, { method }), 99, 74 * day, 14 * day)).toBeNull();
    }
    expect(nextCheckAt(paymentOf('declined', { method }), 0, 0)).toBeNull();
  }
});

test('a refunded payment is checked once a day for 35 days after its last change, as the refund may fail', () => {
  const day = 24 * 3_600_000;
  const refunded = { ...paymentOf('succeeded', { method: 'card' }), refundedMinor: 2 };
  expect(nextCheckAt(refunded, 99, 100 * day)).toBe(101 * day);
  expect(nextCheckAt(refunded, 99, 134 * day, 100 * day)).toBe(135 * day);
  expect(nextCheckAt(refunded, 99, 135 * day, 100 * day)).toBeNull();
  expect(nextCheckAt({ ...refunded, takenBackMinor: 2 }, 99, 100 * day)).toBeNull();
});
