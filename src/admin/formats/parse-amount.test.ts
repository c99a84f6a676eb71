import { expect, test } from 'vitest';
import { amountExample, parseAmount } from './parse-amount.ts';

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
  ['1,000.00', 'JPY', 1000],
  ['1,000,000', 'JPY', 1_000_000],
  ['1.000.000', 'EUR', 100_000_000],
  ['1,000,000', 'KWD', 1_000_000_000],
  ['1,500', 'KWD', 1500],
  ['1,000.000', 'EUR', 100_000],
  ['1.000,000.000', 'EUR', null],
  ['1,23,4', 'EUR', null],
  ['0', 'EUR', null],
  ['-3', 'EUR', null],
  ['', 'EUR', null],
])('"%s" in %s is parsed as %s', (text, currency, expected) => {
  expect(parseAmount(text, currency)).toBe(expected);
});

test.each([
  ['EUR', '1234.56'],
  ['JPY', '123456'],
  ['KWD', '123.456'],
])('the example in %s is "%s", which is parsed', (currency, example) => {
  expect(amountExample(currency)).toBe(example);
  expect(parseAmount(example, currency)).toBe(123_456);
});
