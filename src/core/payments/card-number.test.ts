import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsCardNumber, fieldContainsCardNumber } from './card-number.ts';

/** A slow reference implementation: every sequence of whole groups with its prefix, length and check digit. */
function containsCardNumberByRule(text: string, exemptLength?: number): boolean {
  const runs = text.matchAll(/(?<![\p{L}\d+])\d+(?:[ -]\d+)*(?![\p{L}\d])/gu);
  return Array.from(runs, ([run]) => run.split(/[ -]/)).some((groups) =>
    groups.some((_, start) =>
      groups.slice(start).some((__, length) => {
        const digits = groups.slice(start, start + length + 1).join('');
        return digits.length !== exemptLength && isCard(digits);
      }),
    ),
  );
}

/** The first four digits of issuers, and the lengths of their numbers. */
const ISSUERS: readonly (readonly [from: number, to: number, lengths: string])[] = [
  [2200, 2209, '16 17 18 19'],
  [2220, 2720, '16'],
  [3000, 3059, '14 15 16 17 18 19'],
  [3095, 3095, '14 15 16 17 18 19'],
  [3400, 3499, '15'],
  [3528, 3589, '16 17 18 19'],
  [3600, 3699, '14 15 16 17 18 19'],
  [3700, 3799, '15'],
  [3800, 3999, '14 15 16 17 18 19'],
  [4000, 4999, '13 16 18 19'],
  [5000, 5899, '13 14 15 16 17 18 19'],
  [6000, 6999, '13 14 15 16 17 18 19'],
  [8100, 8299, '16 17 18 19'],
  [9792, 9792, '16 17 18 19'],
];

function isCard(digits: string): boolean {
  const prefix = Number(digits.slice(0, 4));
  const isIssued = ISSUERS.some(
    ([from, to, lengths]) => prefix >= from && prefix <= to && lengths.split(' ').includes(String(digits.length)),
  );
  if (!isIssued) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((all, one) => all + one, 0);
  return sum % 10 === 0;
}

const CARDS = [
  '4242424242424242',
  '4222222222222',
  '2221000000000009',
  '3530111333300000',
  '378282246310005',
  '5555555555554444',
  '6011111111111117',
  '30569309025904',
  '8205123456789011',
  '2202123456789017',
];
const PARTS = ['4242', '424242424242', '42', '1', ''];
const NEIGHBOURS = ['', ' ', '-', '  ', '--', '- ', 'a', 'é', '𝒜', '+', '.', '\n'];

describe('card numbers in a text', () => {
  test('are found by prefix, length and check digit, whatever characters surround them, and nothing else is', () => {
    const digits = fc.oneof(fc.constantFrom(...PARTS), fc.constantFrom(...CARDS));
    const pairs = fc.array(fc.tuple(digits, fc.constantFrom(...NEIGHBOURS)), { maxLength: 8 });
    const text = fc.tuple(fc.constantFrom(...NEIGHBOURS), pairs).map((tokens) => tokens.flat(2).join(''));
    const short = (given: string) => (Array.from(given.matchAll(/\d/g)).length <= 60 ? given : '');
    const exempt = fc.option(fc.integer({ min: 13, max: 19 }), { nil: undefined });
    fc.assert(
      fc.property(text.map(short), exempt, (given, length) => {
        expect(containsCardNumber(given, length)).toBe(containsCardNumberByRule(given, length));
      }),
      { numRuns: 1000 },
    );
  });

  test('have the prefix and length of an issuer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 12, max: 20 }), (prefix, length) => {
        const number = String(prefix)
          .padStart(4, '0')
          .padEnd(length - 1, '0');
        const numbers = Array.from('0123456789', (digit) => number + digit);
        expect(numbers.map((text) => containsCardNumber(text))).toEqual(numbers.map(isCard));
      }),
      { numRuns: 2000 },
    );
  });

  test('are not found where there is none', () => {
    const token = fc.constantFrom('1111', '0000', '7777777', '1 1', '11-11', ' ', '-', 'a', '+', '.');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        expect(containsCardNumber(tokens.join(''))).toBe(false);
      }),
    );
  });
});

test.each([
  ['0f1e2d3c-4242-4242-4242-424242424242', false],
  ['a0f1e2d3c-4242-4242-4242-424242424242', true],
  ['0f1e2d3c-4242-4242-4242-424242424242.example', false],
  [`4242424242424242${'a'.repeat(48)}`, false],
])('the identifier %s contains a card number: %s', (text, expected) => {
  expect(containsCardNumber(text)).toBe(expected);
});

test('a field is exempt by its name, a part of a form by its last name', () => {
  const number = '4222222222222';
  expect(fieldContainsCardNumber('name', number)).toBe(true);
  expect(fieldContainsCardNumber('phone', number)).toBe(false);
  expect(fieldContainsCardNumber('registrant.phone', number)).toBe(false);
  expect(fieldContainsCardNumber('phone', '4242424242424242')).toBe(true);
});

test.each(['registrationNumber', 'billing.taxNumber'])('%s may be a SIRET number', (name) => {
  expect(fieldContainsCardNumber(name, '305 693 090 25904')).toBe(false);
  expect(fieldContainsCardNumber(name, '4242424242424242')).toBe(true);
});
