import { expect, test } from 'vitest';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { createDoctorToken, isDoctorToken } from './doctor-token.ts';

const boxOf = (byte: number, purpose = 'doctor') => createSecretBox({ current: Buffer.alloc(32, byte) }, purpose);
const AT = 1_700_000_000_000;

test('a token is valid for five minutes, in both directions of the clock', () => {
  const token = createDoctorToken(boxOf(1), AT);
  for (const at of [AT, AT + 300_000, AT - 300_000]) expect(isDoctorToken(boxOf(1), token, at)).toBe(true);
  for (const at of [AT + 300_001, AT - 300_001]) expect(isDoctorToken(boxOf(1), token, at)).toBe(false);
});

test('a token is valid only if signed with the keys of the deployment', () => {
  const token = createDoctorToken(boxOf(1), AT);
  expect(isDoctorToken(boxOf(2), token, AT)).toBe(false);
  expect(isDoctorToken(boxOf(1, 'captcha'), token, AT)).toBe(false);
  expect(isDoctorToken(boxOf(1), token.replace(String(AT), String(AT + 1)), AT)).toBe(false);
  for (const text of ['', '.', `${AT}.`, `${AT}.short`, 'x'.repeat(10_000)])
    expect(isDoctorToken(boxOf(1), text, AT)).toBe(false);
});
