import { describe, expect, test } from 'vitest';
import { checkSnapshot, invariants } from './check-snapshot.ts';
import { announceNothing, ofTransfer, returnTransfer } from './seed-world.builder.ts';
import { SEEDED_VIOLATIONS } from './seeded-violations.builder.ts';
import { aWorld } from './snapshot.builder.ts';

test('a consistent world breaks no invariant', () => {
  expect(checkSnapshot(aWorld())).toEqual([]);
});

test('an order paid by a transfer in parts breaks none', () => {
  const world = structuredClone(aWorld());
  ofTransfer('a1-p1', () => undefined)(world);
  expect(checkSnapshot(world)).toEqual([]);
});

test('a transfer of too much that pays for nothing and goes back whole breaks none', () => {
  const world = structuredClone(aWorld());
  returnTransfer('a5-p2', 1005)(world);
  expect(checkSnapshot(world)).toEqual([]);
});

test('a debit that failed before it was announced breaks none', () => {
  const world = structuredClone(aWorld());
  announceNothing('a2', 'a2-p1')(world);
  expect(checkSnapshot(world)).toEqual([]);
});

test('there are at least 20 seeded violations, some of every invariant', () => {
  const counts = invariants().map((invariant) => Object.keys(SEEDED_VIOLATIONS[invariant]).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.reduce((total, count) => total + count, 0)).toBeGreaterThanOrEqual(20);
});

for (const invariant of invariants()) {
  describe(`${invariant} is seen to be broken by`, () => {
    test.each(Object.entries(SEEDED_VIOLATIONS[invariant]))('%s', (_name, seed) => {
      const world = structuredClone(aWorld());
      seed(world);
      const found = checkSnapshot(world).filter((violation) => violation.invariant === invariant);
      expect(found).not.toEqual([]);
    });
  });
}
