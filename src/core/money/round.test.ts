import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRounded } from './round.ts';

describe('rounding', () => {
  test.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [5n, -2n, -3],
    [-5n, -2n, 3],
    [4n, 3n, 1],
    [-4n, 3n, -1],
    [1n, -1n, -1],
    [0n, 7n, 0],
  ])('%s ÷ %s is %s: halves are rounded away from zero', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded);
  });

  test('a quotient beyond safe integers throws', () => {
    expect(divideRounded(BigInt(Number.MAX_SAFE_INTEGER), 1n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => divideRounded(BigInt(Number.MAX_SAFE_INTEGER) + 1n, 1n)).toThrow(RangeError);
    expect(() => divideRounded(-BigInt(Number.MAX_SAFE_INTEGER) - 1n, 1n)).toThrow(RangeError);
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });

  test('the result is never more than half away, and the sign makes no difference', () => {
    const denominator = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 52n), max: 2n ** 52n }), denominator, (top, bottom) => {
        const rounded = divideRounded(top, bottom);
        const error = 2n * (top - BigInt(rounded) * bottom);
        expect(error <= bottom && error >= -bottom).toBe(true);
        expect(divideRounded(-top, bottom)).toBe(0 - rounded);
      }),
    );
  });
});
