import { expect, test } from 'vitest';
import { canLoseAPasskey, isNextCounter, relyingPartyOf } from './passkey.ts';

test.each([
  ['https://backoffice.example', { id: 'backoffice.example', origin: 'https://backoffice.example' }],
  ['https://backoffice.example:8443', { id: 'backoffice.example', origin: 'https://backoffice.example:8443' }],
  ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://backoffice.example', null],
  ['https://192.0.2.7', null],
  ['http://127.0.0.1:3011', null],
  ['https://[2001:db8::1]', null],
])('passkeys of a back office at %s are valid for its host and origin only', (address, expected) => {
  expect(relyingPartyOf(new URL(address))).toEqual(expected);
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('a counter after %i may be %i: %s', (stored, received, expected) => {
  expect(isNextCounter(stored, received)).toBe(expected);
});

test.each([
  [true, 1, true],
  [false, 2, true],
  [false, 1, false],
])('with a password: %s, an account with %i passkeys can lose one: %s', (hasPassword, passkeys, expected) => {
  expect(canLoseAPasskey({ hasPassword, passkeys })).toBe(expected);
});
