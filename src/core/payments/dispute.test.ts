import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordDispute, openDisputeMinor } from './dispute.ts';
import type { DisputeAmounts } from './dispute.ts';

const NOTHING: DisputeAmounts = { disputedMinor: 0, decidedMinor: 0, takenBackMinor: 0 };
const amount = fc.nat(10_000);
const anySaying = fc.record(
  { disputedMinor: amount, decidedMinor: amount, takenBackMinor: amount },
  { requiredKeys: [] },
);

test('what is heard of a dispute is the same in any order and number', () => {
  fc.assert(
    fc.property(fc.array(anySaying), (sayings) => {
      const hear = (all: readonly Partial<DisputeAmounts>[]) => all.reduce(recordDispute, NOTHING);
      expect(hear([...sayings.toReversed(), ...sayings])).toEqual(hear(sayings));
    }),
  );
});

test.each([
  ['never disputed', NOTHING, 0],
  ['disputed', { ...NOTHING, disputedMinor: 500 }, 500],
  ['decided', { ...NOTHING, disputedMinor: 500, decidedMinor: 500 }, 0],
  ['said to be decided before it was said to be disputed', { ...NOTHING, decidedMinor: 500 }, 0],
])('of money that is %s is open what is not decided', (_how, amounts, openMinor) => {
  expect(openDisputeMinor(amounts)).toBe(openMinor);
});
