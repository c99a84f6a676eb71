import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_TRANSITIONS } from './payment-state.ts';
import { canRetryPhonePayment } from './retry-phone-payment.ts';
import type { PhoneRequest } from './retry-phone-payment.ts';

const ASKED: PhoneRequest = { state: 'processing', declineReason: null, askedAt: 1_000_000, requests: 1 };

test.each([
  ['that has not answered for a minute', {}, 60_000, true],
  ['that has not answered for less', {}, 59_999, false],
  ['that nobody answered in time', { state: 'declined', declineReason: 'phone-no-answer' }, 20_000, true],
  ['on which it was declined', { state: 'declined', declineReason: 'phone-declined' }, 90_000, false],
  ['whose account holds too little', { state: 'declined', declineReason: 'insufficient-funds' }, 90_000, false],
  ['that approved', { state: 'succeeded' }, 90_000, false],
  ['of which nobody knows whether it was asked', { state: 'unknown' }, 90_000, false],
  ['whose request was given up', { state: 'cancelled' }, 90_000, false],
  ['that was asked four times', { requests: 4 }, 60_000, true],
  ['that was asked five times', { requests: 5 }, 60_000, false],
] as const)('a phone %s', (_which, given, afterMs, mayBeAsked) => {
  expect(canRetryPhonePayment({ ...ASKED, ...given }, ASKED.askedAt + afterMs)).toBe(mayBeAsked);
});

test('waiting longer never takes the second request away', () => {
  const states = fc.constantFrom(...Object.values(PAYMENT_TRANSITIONS.created), 'created' as const);
  const asked = fc.record<PhoneRequest>({
    state: states,
    declineReason: fc.constantFrom(null, 'phone-no-answer', 'phone-declined'),
    askedAt: fc.integer({ min: 0, max: 10 ** 12 }),
    requests: fc.integer({ min: 1, max: 9 }),
  });
  const pauses = fc.tuple(fc.nat(10 ** 6), fc.nat(10 ** 6));
  fc.assert(
    fc.property(asked, pauses, (phone, [first, more]) => {
      const before = canRetryPhonePayment(phone, phone.askedAt + first);
      expect(canRetryPhonePayment(phone, phone.askedAt + first + more) || !before).toBe(true);
    }),
  );
});
