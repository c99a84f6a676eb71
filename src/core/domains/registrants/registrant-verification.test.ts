import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import {
  REGISTRANT_EMAILS,
  isVerificationOverdue,
  nextVerificationCheckAt,
  registrantAddress,
  verificationDeadline,
} from './registrant-verification.ts';

test('the verification of an address is requested immediately, on day 5 and on day 10, and expires on day 15', () => {
  const checks = [1, 2, 3].map((emails) => nextVerificationCheckAt(0, emails) / DAY_MS);
  expect(checks).toEqual([5, 10, 15]);
  expect(REGISTRANT_EMAILS).toBe(3);
  expect(nextVerificationCheckAt(7, REGISTRANT_EMAILS)).toBe(verificationDeadline(7));
});

test('a domain is overdue from its last instant on, unless its address was confirmed or needs no confirmation', () => {
  const verifyBy = 15 * DAY_MS;
  expect(isVerificationOverdue({ emailVerifiedAt: null, verifyBy }, verifyBy - 1)).toBe(false);
  expect(isVerificationOverdue({ emailVerifiedAt: null, verifyBy }, verifyBy)).toBe(true);
  expect(isVerificationOverdue({ emailVerifiedAt: verifyBy + 1, verifyBy }, verifyBy + 2)).toBe(false);
  expect(isVerificationOverdue({ emailVerifiedAt: null, verifyBy: null }, verifyBy)).toBe(false);
});

test('addresses are compared without case; an invalid one is not verified', () => {
  expect(registrantAddress({ email: ' Ada@Example.com ' })).toBe('ada@example.com');
  expect(registrantAddress({ email: 'nobody' })).toBeNull();
});
