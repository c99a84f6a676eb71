import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cameIntoSight } from './into-sight.ts';

test('something came into sight when any of the sightings that are told at once says so', () => {
  const sightings = fc.array(fc.record({ isIntersecting: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(sightings, sightings, (before, after) => {
      expect(cameIntoSight([...before, { isIntersecting: true }, ...after])).toBe(true);
      expect(cameIntoSight(before.map(() => ({ isIntersecting: false })))).toBe(false);
    }),
  );
});
