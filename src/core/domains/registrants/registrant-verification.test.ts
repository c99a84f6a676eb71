import { expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import {
  isVerificationOverdue,
  nextVerificationCheckAt,
  registrantAddress,
  REGISTRANT_EMAILS,
  verificationDeadline,
} from './registrant-verification.ts';

test('an address is asked for at once, on day 5 and on day 10, and its days are over on day 15', () => {
  const looks = [1, 2, 3].map((letters) => nextVerificationCheckAt(0, letters) / DAY_MS);
  expect(looks).toEqual([5, 10, 15]);
  expect(REGISTRANT_EMAILS).toBe(3);
  expect(nextVerificationCheckAt(7, REGISTRANT_EMAILS)).toBe(verificationDeadline(7));
});

test('a name is overdue from its last instant on, unless its address was confirmed or nothing asks for it', () => {
  const verifyBy = 15 * DAY_MS;
  expect(isVerificationOverdue({ emailVerifiedAt: null, verifyBy }, verifyBy - 1)).toBe(false);
  expect(isVerificationOverdue({ emailVerifiedAt: null, verifyBy }, verifyBy)).toBe(true);
  expect(isVerificationOverdue({ emailVerifiedAt: verifyBy + 1, verifyBy }, verifyBy + 2)).toBe(false);
  expect(isVerificationOverdue({ emailVerifiedAt: null, verifyBy: null }, verifyBy)).toBe(false);
});

test('an address is the same however its letters are written; what is none is not asked', () => {
  expect(registrantAddress({ email: ' Ada@Example.com ' })).toBe('ada@example.com');
  expect(registrantAddress({ email: 'nobody' })).toBeNull();
});
