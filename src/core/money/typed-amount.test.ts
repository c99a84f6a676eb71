import { expect, test } from 'vitest';
import { parseTypedAmount, typedAmountExample } from './typed-amount.ts';

test.each([
  // without decimals
  ['500', 'EUR', 50_000],
  ['500', 'JPY', 500],
  ['0500', 'EUR', 50_000],
  // a single separator
  ['12.34', 'EUR', 1234],
  ['12,34', 'EUR', 1234],
  [' 12,5 ', 'EUR', 1250],
  ['12.3400', 'EUR', 1234],
  ['12.3456', 'EUR', null],
  ['12.5', 'JPY', null],
  ['.50', 'EUR', null],
  ['12.', 'EUR', null],
  // three digits after it: thousands or decimals
  ['1.000', 'EUR', null],
  ['1,000', 'EUR', null],
  ['12.345', 'EUR', null],
  ['1234.500', 'EUR', null],
  ['1,000', 'JPY', null],
  ['1.500', 'KWD', 1500],
  ['1,500', 'KWD', 1500],
  // groups of thousands and decimals
  ['1,234.00', 'EUR', 123_400],
  ['1.234,56', 'EUR', 123_456],
  ['1.000,50', 'EUR', 100_050],
  ['1.234.567,5', 'EUR', 123_456_750],
  ['1,000.00', 'JPY', 1000],
  ['1,000.000', 'EUR', 100_000],
  ['1.000,500', 'KWD', 1_000_500],
  // several groups without decimals
  ['1,000,000', 'JPY', 1_000_000],
  ['1.000.000', 'EUR', 100_000_000],
  ['1,000,000', 'KWD', 1_000_000_000],
  // other groups and separators
  ['1.000,000.000', 'EUR', null],
  ['1.00,50', 'EUR', null],
  ['1234,567.50', 'EUR', null],
  ['1,23,4', 'EUR', null],
  ['1 000,5', 'EUR', null],
  ['1’000.50', 'EUR', null],
  ['€ 5', 'EUR', null],
  // not above zero, or beyond what is exact
  ['0', 'EUR', null],
  ['0.00', 'EUR', null],
  ['-3', 'EUR', null],
  ['', 'EUR', null],
  ['99999999999999999', 'EUR', null],
])('"%s" in %s is parsed as %s', (text, currency, expected) => {
  expect(parseTypedAmount(text, currency)).toBe(expected);
});

test.each([
  ['EUR', '1234.56'],
  ['JPY', '123456'],
  ['KWD', '123.456'],
])('the example in %s is "%s", which is parsed', (currency, example) => {
  expect(typedAmountExample(currency)).toBe(example);
  expect(parseTypedAmount(example, currency)).toBe(123_456);
});
