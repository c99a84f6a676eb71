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

/** Mastercard (51 to 55) and Visa of 16 digits, which the texts below consist of. */
function isCard(digits: string): boolean {
  if (!/^(?:4|5[1-5])\d*$/.test(digits) || digits.length !== 16) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((all, one) => all + one, 0);
  return sum % 10 === 0;
}

const VISA = ['4242424242424242', '4242', '4242 4242', '424242424242', '4000056655665556'];
const NEIGHBOURS = [' ', '-', '  ', '--', 'a', 'é', '𝒜', '+', '.', '1', '42', '\n'];

describe('card numbers in a text', () => {
  test('are found by prefix, length and check digit, whatever characters surround them', () => {
    const token = fc.constantFrom(...VISA, ...NEIGHBOURS);
    const text = fc.array(token, { maxLength: 14 }).map((tokens) => tokens.join(''));
    const only16 = (given: string) => (Array.from(given.matchAll(/\d/g)).length <= 40 ? given : '');
    fc.assert(
      fc.property(text.map(only16), (given) => {
        fc.pre(containsCardNumberByRule(given));
        expect(containsCardNumber(given)).toBe(true);
      }),
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

test('a field is exempt by its name, a part of a form by its last name', () => {
  const number = '4222222222222';
  expect(fieldContainsCardNumber('name', number)).toBe(true);
  expect(fieldContainsCardNumber('phone', number)).toBe(false);
  expect(fieldContainsCardNumber('registrant.phone', number)).toBe(false);
});
