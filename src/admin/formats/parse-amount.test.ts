import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['12.34', 'EUR', 1234],
  [' 12,5 ', 'EUR', 1250],
  ['500', 'JPY', 500],
  ['12.345', 'EUR', null],
  ['1,234.00', 'EUR', 123_400],
  ['1.234,56', 'EUR', 123_456],
  ['1.234.567,5', 'EUR', 123_456_750],
  ['1.500', 'KWD', 1500],
  ['1.000', 'EUR', null],
  ['1,000', 'JPY', null],
  ['1.000.000', 'EUR', null],
  ['1,23,4', 'EUR', null],
  ['0', 'EUR', null],
  ['-3', 'EUR', null],
  ['', 'EUR', null],
])('"%s" in %s is parsed as %s', (text, currency, expected) => {
  expect(parseAmount(text, currency)).toBe(expected);
});
