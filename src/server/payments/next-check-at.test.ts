import { expect, test } from 'vitest';
import { nextCheckAt } from './next-check-at.ts';

const pauses = (state: Parameters<typeof nextCheckAt>[0]) =>
  Array.from({ length: 7 }, (_, checks) => ((nextCheckAt(state, checks, 1000) ?? 0) - 1000) / 1000);

test('a payment of which nobody knows is looked at soon, and never more than 10 seconds later again', () => {
  expect(pauses('unknown')).toEqual([3, 6, 10, 10, 10, 10, 10]);
});

test('one that waits for the shopper is looked at ever less often', () => {
  expect(pauses('action-needed')).toEqual([60, 120, 240, 300, 300, 300, 300]);
});

test.each(['succeeded', 'declined', 'cancelled'] as const)('one that is %s is not looked at any more', (state) => {
  expect(nextCheckAt(state, 0, 1000)).toBeNull();
});
