import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECOVERY_CODES, formatRecoveryCode, parseRecoveryCode } from './recovery-code.ts';

const chance = fc.array(fc.integer({ min: 0, max: 255 }), {
  minLength: RECOVERY_CODES.bytes,
  maxLength: RECOVERY_CODES.bytes,
});

test('80 bits are written as four groups of four characters', () => {
  expect(formatRecoveryCode([0, 0, 0, 0, 0, 255, 255, 255, 255, 255])).toBe('0000-0000-zzzz-zzzz');
});

test('a code is recognised regardless of case, separators and surrounding spaces', () => {
  const typing = fc.record({
    upper: fc.boolean(),
    between: fc.constantFrom('-', '', ' ', ' – ', '\u2011'),
    around: fc.constantFrom('', ' ', '\n'),
  });
  fc.assert(
    fc.property(chance, typing, (bytes, { upper, between, around }) => {
      const shown = formatRecoveryCode(bytes);
      const typed = around + (upper ? shown.toUpperCase() : shown).replaceAll('-', between) + around;
      expect(parseRecoveryCode(typed)).toBe(shown.replaceAll('-', ''));
    }),
  );
});

test('different random bytes make different codes', () => {
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      fc.pre(one.join() !== other.join());
      expect(formatRecoveryCode(one)).not.toBe(formatRecoveryCode(other));
    }),
  );
});

test('confusable letters are mapped to one', () => {
  expect(parseRecoveryCode('OoIi-LlL0-1111-zzzz')).toBe('001111101111zzzz');
});

test.each(['', '123456', '0000-0000-0000-000', '0000-0000-0000-00000', '0000-0000-0000-000u', '0000_0000_0000_0000'])(
  '"%s" is no recovery code',
  (text) => {
    expect(parseRecoveryCode(text)).toBeNull();
  },
);

test('any input is parsed as sixteen letters of the alphabet or as null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseRecoveryCode(text) ?? '0000000000000000').toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    }),
  );
});
