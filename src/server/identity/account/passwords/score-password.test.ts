import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STRONG_ENOUGH } from './check-password.ts';
import { createPasswordScorer } from './score-password.ts';

const score = createPasswordScorer();

function check(password: string, personalWords: readonly string[], languages: readonly string[] = ['en']) {
  return score({ password, personalWords, languages });
}

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
    expect(await check(password, [])).toBeLessThan(STRONG_ENOUGH);
  });

  test.each(['correct horse battery staple', 'pferd-laterne-kübel', '日本語のパスワードです', 'x7#kQ2!vLp9z'])(
    '%s is not guessable',
    async (password) => {
      expect(await check(password, [])).toBeGreaterThanOrEqual(STRONG_ENOUGH);
    },
  );

  test.each([
    'Sommer2026!',
    'Winter2025!',
    'Passwort123!',
    'Hallo2026!',
    'Qwertz123!',
    'Schatzi2024',
    'Schmetterling1',
    'Geheim123!',
    'Fussball2026',
  ])('%s is guessable in German shops', async (password) => {
    expect(await check(password, [], ['en', 'de'])).toBeLessThan(STRONG_ENOUGH);
  });

  test('the most common passwords of sufficient length are guessable', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = dictionary['passwords-common'];
    expect(common.length).toBeGreaterThan(3_000);
    const long = common.map(String).filter(({ length }) => length >= 8);
    for (const password of long.filter((_, index) => index % 20 === 0)) {
      expect(await check(password, []), password).toBeLessThan(STRONG_ENOUGH);
    }
  });

  test('is scored by its first 32 characters, so that a longer one takes no more time', async () => {
    expect(await check(`${'a'.repeat(32)}x7#kQ2!vLp9z`, [])).toBeLessThan(STRONG_ENOUGH);
    expect(await check(`x7#kQ2!vLp9z${'a'.repeat(1_000)}`, [])).toBe(4);
  });

  test('made of the name and address of its owner is guessable', async () => {
    const own = ['Friederike', 'Holzapfelbaum', 'friederike@holzapfelbaum.example'];
    expect(await check('holzapfelbaum99', own)).toBeLessThan(STRONG_ENOUGH);
    expect(await check('holzapfelbaum99', [])).toBeGreaterThanOrEqual(STRONG_ENOUGH);
  });

  const GRACE = ['Grace', 'Hopper', 'grace@hopper.example', 'admiral-g', 'Larkhost', 'shop.larkhost.example'];

  test.each([
    'grace hopper',
    'Hopper, Grace 1906',
    'reppoh.ecarg',
    'gr4c3h0pp3r!!',
    'admiral-g@larkhost',
    'larkhost grace 12',
  ])('%s of Grace Hopper is guessable', async (password) => {
    expect(await check(password, GRACE)).toBeLessThan(STRONG_ENOUGH);
  });

  test('containing the name of its owner is as strong as the rest of it', async () => {
    expect(await check('grace and correct horse battery staple', GRACE)).toBeGreaterThanOrEqual(STRONG_ENOUGH);
    expect(await check('hopper x7#kQ2!vLp9z', GRACE)).toBeGreaterThanOrEqual(STRONG_ENOUGH);
  });

  test('a password of personal words and up to six digits is guessable, however they are joined', async () => {
    const word = fc.constantFrom(...GRACE, 'hopper.example', 'grace@hopper', 'shop');
    const transform = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase().replaceAll('e', '3').replaceAll('o', '0'),
      (text: string) => Array.from(text).toReversed().join(''),
    );
    const words = fc.array(fc.tuple(word, transform), { minLength: 1, maxLength: 4 });
    const digits = fc.stringMatching(/^\d{0,3}$/);
    const anyPassword = fc.tuple(words, fc.constantFrom('', ' ', '.', '-', '_'), digits, digits);
    await fc.assert(
      fc.asyncProperty(anyPassword, async ([parts, by, before, after]) => {
        const password = [before, ...parts.map(([text, write]) => write(text)), after].join(by);
        expect(await check(password, GRACE)).toBeLessThan(STRONG_ENOUGH);
      }),
    );
  });
});
