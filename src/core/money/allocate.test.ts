import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';

const anyAmount = fc.maxSafeInteger();
const anyWeights = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 30 });

describe('splitting an amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [1, [0, 0, 0], [1, 0, 0]],
    [7, [0, 5, 0], [0, 7, 0]],
    [2, [1, 2, 2], [0, 1, 1]],
    [10, [], []],
  ])('%s by %j gives %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  test('the parts sum to the whole', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (total, weights) => {
        const sum = allocate(total, weights).reduce((whole, part) => whole + BigInt(part), 0n);
        expect(sum).toBe(BigInt(total));
      }),
    );
  });

  test('every part is its exact share or the next whole unit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), anyWeights, (total, weights) => {
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        fc.pre(whole > 0n);
        for (const [position, part] of allocate(total, weights).entries()) {
          const exact = BigInt(total) * BigInt(weights[position] ?? 0);
          const error = exact - BigInt(part) * whole;
          expect(error < whole && error > -whole).toBe(true);
        }
      }),
    );
  });

  test('a weight of zero gets nothing as long as another weight is positive', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (total, weights) => {
        expect(Object.is(allocate(total, [...weights, 1, 0]).at(-1), 0)).toBe(true);
      }),
    );
  });

  test('a negative weight throws', () => {
    expect(() => allocate(100, [2, -1])).toThrow('A weight is never negative.');
  });
});
