import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';

test('an order number is R and ten unambiguous characters', () => {
  const numbers = Array.from({ length: 1000 }, () => orderNumber(randomBytes(24).toString('base64url')));
  expect(numbers.filter((number) => !/^R[2-9A-HJ-NP-TVWXYZ]{10}$/.test(number))).toEqual([]);
  expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(1000);
});

test('each of the first twenty characters of the token affects the number', () => {
  const token = 'a'.repeat(20);
  const others = Array.from(token, (_, position) => `${token.slice(0, position)}b${token.slice(position + 1)}`);
  expect(new Set([token, ...others].map(orderNumber)).size).toBe(21);
});

test.each(['RSD8243VXY', 'RSD8243VXYTT', 'XSD8243VXYT', 'RSD8243VXY0', 'rsd8243vxyt'])(
  '%s is not an order number',
  (text) => {
    expect(isOrderNumber(text)).toBe(false);
  },
);
