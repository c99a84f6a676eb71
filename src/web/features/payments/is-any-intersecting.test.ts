import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnyIntersecting } from './is-any-intersecting.ts';

test('an element is intersecting if any of the entries reported together is', () => {
  const entries = fc.array(fc.record({ isIntersecting: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      expect(isAnyIntersecting([...before, { isIntersecting: true }, ...after])).toBe(true);
      expect(isAnyIntersecting(before.map(() => ({ isIntersecting: false })))).toBe(false);
    }),
  );
});
