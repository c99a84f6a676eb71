import { describe, expect, test } from 'vitest';
import { createPasswordStrength } from './password-strength.ts';

const isGuessable = createPasswordStrength();

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
    expect(await isGuessable(password, [])).toBe(true);
  });

  test.each(['correct horse battery staple', 'pferd-laterne-kübel', '日本語のパスワードです', 'x7#kQ2!vLp9z'])(
    '%s is not',
    async (password) => {
      expect(await isGuessable(password, [])).toBe(false);
    },
  );

  test('made of its owner’s name and address is guessable', async () => {
    const own = ['Friederike', 'Holzapfelbaum', 'friederike@holzapfelbaum.example'];
    expect(await isGuessable('holzapfelbaum99', own)).toBe(true);
    expect(await isGuessable('holzapfelbaum99', [])).toBe(false);
  });
});
