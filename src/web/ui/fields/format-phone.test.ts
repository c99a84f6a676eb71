import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalPhone } from '#core/billing/international-phone.ts';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+493012345678', null, '+49 30 12345678'],
  ['0049 30 12345678', 'FR', '+49 30 12345678'],
  ['0049(0)30/12345678', 'DE', '+49 30 12345678'],
  ['030 12345678', 'DE', '+49 30 12345678'],
  ['0170-1234567', 'DE', '+49 170 1234567'],
  ['06 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
  ['06 698 12345', 'IT', '+39 06 6981 2345'],
  ['(202) 555-0101', 'US', '+1 202 555 0101'],
  ['1 202 555 0101', 'US', '+1 202 555 0101'],
  ['49 30 12345678', 'DE', '+49 30 12345678'],
  ['011 44 20 7946 0018', 'US', '+44 20 7946 0018'],
  ['0712 345678', 'KE', '+254 712 345678'],
])('%j of a customer in %s is shown as %j', (text, country, shown) => {
  expect(formatPhone(text, country)).toBe(shown);
});

test.each([
  ['030 12345678', null],
  ['030 12345678', 'XX'],
  ['12345', 'DE'],
  ['call me', 'DE'],
  ['', 'DE'],
  ['my number is 030 12345678', 'DE'],
  ['030 12345678 ext. 5', 'DE'],
  ['+1 140 1800 0000', 'US'],
])('%j of a customer in %s is unchanged', (text, country) => {
  expect(formatPhone(text, country)).toBeNull();
});

test('a formatted number is parsed to the number that was entered', () => {
  const digits = fc.stringMatching(/^\+(?:49|44|33|1|254|39)[1-9]\d{5,11}$/);
  fc.assert(
    fc.property(digits, (text) => {
      const shown = formatPhone(text, null) ?? text;
      expect(internationalPhone(shown)).toBe(internationalPhone(text));
      expect(formatPhone(shown, null) ?? text).toBe(shown);
    }),
  );
});
