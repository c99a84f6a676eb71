import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalPhone } from './international-phone.ts';

test.each([
  ['+49 30 1234567', '+49.301234567'],
  ['0049 (0)30 / 12 34-567', '+49.301234567'],
  ['+1 (202) 555-0143', '+1.2025550143'],
  ['+7 495 1234567', '+7.4951234567'],
  ['+353 1 234 5678', '+353.12345678'],
  ['+32.2 345 67 89', '+32.23456789'],
  ['+39 (0)6 698 12345', '+39.0669812345'],
  ['+998 71 1234567', '+998.711234567'],
  [' ＋44 20 7946 0018 ', '+44.2079460018'],
])('%j is converted to the format of registries', (text, written) => {
  expect(internationalPhone(text)).toBe(written);
});

test.each(['', '030 1234567', '+49', '+0 123 456 789', 'call me', '+49 30 1234567 ext 5', `+49${'1'.repeat(14)}`])(
  '%j is not an international number',
  (text) => {
    expect(internationalPhone(text)).toBeNull();
  },
);

test('any text is an RFC 5733 number or refused, and a number is unchanged when parsed again', () => {
  const anyText = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^\+[1-9][\d ()./-]{5,25}$/));
  fc.assert(
    fc.property(anyText, (text) => {
      const phone = internationalPhone(text);
      expect(phone ?? '+1.1').toMatch(/^\+\d{1,3}\.\d{1,14}$/);
      expect(internationalPhone(phone ?? '')).toBe(phone);
    }),
    { numRuns: 300 },
  );
});
