import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_TRANSITIONS } from './payment-state.ts';
import { type PhoneRequest, canRetryPhonePayment } from './retry-phone-payment.ts';

const REQUEST: PhoneRequest = { state: 'processing', declineReason: null, requestedAt: 1_000_000, requests: 1 };

test.each([
  ['that has not answered for a minute', {}, 60_000, true],
  ['that has not answered for less', {}, 59_999, false],
  ['that timed out', { state: 'declined', declineReason: 'phone-no-answer' }, 20_000, true],
  ['on which it was declined', { state: 'declined', declineReason: 'phone-declined' }, 90_000, false],
  ['with insufficient funds', { state: 'declined', declineReason: 'insufficient-funds' }, 90_000, false],
  ['that approved', { state: 'succeeded' }, 90_000, false],
  ['with an unknown outcome', { state: 'unknown' }, 90_000, false],
  ['whose request was cancelled', { state: 'cancelled' }, 90_000, false],
  ['prompted four times', { requests: 4 }, 60_000, true],
  ['prompted five times', { requests: 5 }, 60_000, false],
] as const)('a phone %s', (_which, changes, afterMs, canRetry) => {
  expect(canRetryPhonePayment({ ...REQUEST, ...changes }, REQUEST.requestedAt + afterMs)).toBe(canRetry);
});

test('a longer wait never prevents a new prompt', () => {
  const states = fc.constantFrom(...Object.values(PAYMENT_TRANSITIONS.created), 'created' as const);
  const anyRequest = fc.record<PhoneRequest>({
    state: states,
    declineReason: fc.constantFrom(null, 'phone-no-answer', 'phone-declined'),
    requestedAt: fc.integer({ min: 0, max: 10 ** 12 }),
    requests: fc.integer({ min: 1, max: 9 }),
  });
  const pauses = fc.tuple(fc.nat(10 ** 6), fc.nat(10 ** 6));
  fc.assert(
    fc.property(anyRequest, pauses, (phone, [first, more]) => {
      const before = canRetryPhonePayment(phone, phone.requestedAt + first);
      expect(canRetryPhonePayment(phone, phone.requestedAt + first + more) || !before).toBe(true);
    }),
  );
});
