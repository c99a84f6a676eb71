import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripPersonalTokens } from './strip-personal-tokens.ts';

const OWN = ['Grace', 'Hopper', 'g.hopper@navy.example', 'Larkhost', 'shop.larkhost.example'];

describe('the rest of a password without personal tokens', () => {
  test.each([
    ['grace hopper', ''],
    ['HopperGrace1906', '1906'],
    ['ecarg-reppoh', ''],
    ['gr4c3_h0pp3r!', '!'],
    ['larkhost2024', '2024'],
    ['shop.larkhost.example', ''],
    ['navy&grace', '&'],
    ['Grace: correct horse', ':correcthorse'],
  ])('of %j is %j', (password, left) => {
    expect(stripPersonalTokens(password, OWN)).toBe(left);
  });

  test.each([
    ['müller', ['Müller']],
    ['mueller', ['Müller']],
    ['muller', ['Müller']],
    ['strauss', ['Strauß']],
    ['Jean-Luc', ['Jean-Luc']],
    ['jeanluc', ['Jean-Luc']],
    ['луна', ['Луна']],
  ])('of %j with the tokens %j is empty', (password, personal) => {
    expect(stripPersonalTokens(password, personal)).toBe('');
  });

  test('is the unchanged password when it contains none of them', () => {
    expect(stripPersonalTokens('Correct Horse-Battery', OWN)).toBe('Correct Horse-Battery');
  });

  test('ignores empty tokens and tokens of one or two letters', () => {
    expect(stripPersonalTokens('an island', ['', 'An', '-', 'Is'])).toBe('an island');
  });

  const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{3,12}$/);
  const joint = fc.constantFrom('', ' ', '.', '-', '_', ', ');

  test('is empty when the password consists of them, in any case, reversed or with separators', () => {
    const anyPassword = fc.tuple(
      fc.array(name, { minLength: 1, maxLength: 4 }),
      joint,
      fc.boolean(),
      fc.func(fc.boolean()),
    );
    fc.assert(
      fc.property(anyPassword, ([names, by, isReversed, isUpper]) => {
        const joined = names.map((one) => (isUpper(one) ? one.toUpperCase() : one)).join(by);
        const password = isReversed ? Array.from(joined).toReversed().join('') : joined;
        expect(stripPersonalTokens(password, names)).toBe('');
      }),
    );
  });

  test('is deterministic, and never longer with more tokens', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.array(name, { maxLength: 4 }),
        name,
        (text, names, more) => {
          const left = stripPersonalTokens(text, names);
          const less = stripPersonalTokens(text, [...names, more]);
          const most = left === text ? Number.POSITIVE_INFINITY : left.length;
          expect(less.length).toBeLessThanOrEqual(most);
          expect(stripPersonalTokens(text, names)).toBe(left);
        },
      ),
    );
  });
});
