import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';

test("an order's number is R and ten characters that cannot be misread", () => {
  const numbers = Array.from({ length: 1000 }, () => orderNumber(randomBytes(24).toString('base64url')));
  expect(numbers.filter((number) => !/^R[2-9A-HJ-NP-TVWXYZ]{10}$/.test(number))).toEqual([]);
  expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(1000);
});

test('every one of the first twenty characters of the token counts', () => {
  const token = 'a'.repeat(20);
  const others = Array.from(token, (_, position) => `${token.slice(0, position)}b${token.slice(position + 1)}`);
  expect(new Set([token, ...others].map(orderNumber)).size).toBe(21);
});

test.each(['RSD8243VXY', 'RSD8243VXYTT', 'XSD8243VXYT', 'RSD8243VXY0', 'rsd8243vxyt'])('%s is none', (text) => {
  expect(isOrderNumber(text)).toBe(false);
});
