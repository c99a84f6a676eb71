import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnyIntersecting } from './is-any-intersecting.ts';

test('something came into sight when any of the sightings that are told at once says so', () => {
  const sightings = fc.array(fc.record({ isIntersecting: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(sightings, sightings, (before, after) => {
      expect(isAnyIntersecting([...before, { isIntersecting: true }, ...after])).toBe(true);
      expect(isAnyIntersecting(before.map(() => ({ isIntersecting: false })))).toBe(false);
    }),
  );
});
