import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['12.34', 'EUR', 1234],
  [' 12,5 ', 'EUR', 1250],
  ['500', 'JPY', 500],
  ['12.345', 'EUR', null],
  ['1,234.00', 'EUR', null],
  ['0', 'EUR', null],
  ['-3', 'EUR', null],
  ['', 'EUR', null],
])('"%s" in %s is parsed as %s', (text, currency, expected) => {
  expect(parseAmount(text, currency)).toBe(expected);
});
