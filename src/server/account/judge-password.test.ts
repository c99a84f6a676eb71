import { describe, expect, test } from 'vitest';
import { createPasswordJudge, STRONG_ENOUGH } from './judge-password.ts';

const judge = createPasswordJudge();

describe('a password', () => {
  test.each([
    'password1',
    'qwertyuiop123',
    '12345678',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'Passw0rd!',
    'iloveyou2024',
    'abcabcabc',
  ])('%s is guessable', async (password) => {
    expect(await judge(password, [])).toBeLessThan(STRONG_ENOUGH);
  });

  test.each(['correct horse battery staple', 'pferd-laterne-kübel', '日本語のパスワードです', 'x7#kQ2!vLp9z'])(
    '%s is not',
    async (password) => {
      expect(await judge(password, [])).toBeGreaterThanOrEqual(STRONG_ENOUGH);
    },
  );

  test('made of its owner’s name and address is guessable', async () => {
    const own = ['Friederike', 'Holzapfelbaum', 'friederike@holzapfelbaum.example'];
    expect(await judge('holzapfelbaum99', own)).toBeLessThan(STRONG_ENOUGH);
    expect(await judge('holzapfelbaum99', [])).toBeGreaterThanOrEqual(STRONG_ENOUGH);
  });
});
