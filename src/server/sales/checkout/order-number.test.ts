import { expect, test } from 'vitest';
import { sequentialIds } from '#server/platform/ids.ts';
import { orderNumber } from './order-number.ts';

test('an order’s number is R and ten characters that cannot be misread', () => {
  const ids = sequentialIds();
  const numbers = Array.from({ length: 1000 }, () => orderNumber(ids.token()));
  expect(numbers.filter((number) => !/^R[2-9A-HJ-NP-TV-Z]{10}$/.test(number.replaceAll('U', 'V')))).toEqual([]);
  expect(new Set(numbers).size).toBe(1000);
});
