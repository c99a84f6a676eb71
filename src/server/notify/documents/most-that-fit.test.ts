import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostThatFit } from './most-that-fit.ts';

test('the highest count that fits is found by measuring little more than the result', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (limit, most) => {
      const measured: number[] = [];
      const found = mostThatFit(limit, (count) => {
        measured.push(count);
        return count <= most;
      });
      expect(found).toBe(Math.min(limit, most));
      expect(Math.max(0, ...measured)).toBeLessThanOrEqual(2 * found);
      expect(measured.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(found + 1)) + 1);
    }),
  );
});

test('at least one counts, though it does not fit', () => {
  expect(mostThatFit(3, () => false)).toBe(1);
});
