import { expect, test } from 'vitest';
import { endingOf } from './domain-ending.ts';

test.each([
  ['active', true, 'transferred-away'],
  ['active', false, 'deleted'],
  ['grace', true, 'expired'],
  ['grace', false, 'expired'],
  ['redemption', true, 'expired'],
  ['redemption', false, 'expired'],
] as const)('a domain that was %s, now at another registrar: %s, ended as %s', (before, isHeldElsewhere, ending) => {
  expect(endingOf(before, isHeldElsewhere)).toBe(ending);
});
