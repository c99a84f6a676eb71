import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { totpCounter } from '#core/account/totp-counter.ts';
import { matchTotp } from './match-totp.ts';

/** RFC 6238, appendix B: secret and codes for SHA-1; six digits are the last six of eight. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

const INTERVAL_MS = 30_000;
const NEVER = -1;
const AT = 1_234_567_890_000;
const CODE = '005924';

test.each(VECTORS)('%i seconds after 1970 the code ends %s (RFC 6238, appendix B)', (seconds, digits) => {
  const now = seconds * 1000;
  const code = digits.slice(2);
  expect(matchTotp({ secret: SECRET, code, lastCounter: NEVER, now })).toBe(totpCounter(now));
});

test('a code is valid for its own and the adjacent intervals', () => {
  const match = (now: number) => matchTotp({ secret: SECRET, code: CODE, lastCounter: NEVER, now });
  expect([AT - INTERVAL_MS, AT, AT + INTERVAL_MS].map(match)).toEqual(Array.from({ length: 3 }, () => totpCounter(AT)));
  expect([AT - 2 * INTERVAL_MS, AT + 2 * INTERVAL_MS].map(match)).toEqual([null, null]);
});

test('spaces in a code are ignored', () => {
  expect(matchTotp({ secret: SECRET, code: ' 005 924', lastCounter: NEVER, now: AT })).toBe(totpCounter(AT));
});

test('a used interval and earlier ones are invalid', () => {
  const match = (lastCounter: number) => matchTotp({ secret: SECRET, code: CODE, lastCounter, now: AT });
  expect([-1, 0, 1].map((after) => match(totpCounter(AT) + after))).toEqual([totpCounter(AT), null, null]);
});

test('another secret has other codes', () => {
  const secret = Secret.fromLatin1('12345678901234567891').base32;
  expect(matchTotp({ secret, code: CODE, lastCounter: NEVER, now: AT })).toBeNull();
});
