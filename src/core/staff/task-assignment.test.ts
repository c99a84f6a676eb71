import { expect, test } from 'vitest';
import { canAccessBrand } from './brand-access.ts';
import { type AssignableAccount, brandsOfAssignments, canBeAssigned } from './task-assignment.ts';

const account: AssignableAccount = { role: 'support', brands: ['alder'], isDisabled: false };

test.each<[string, Partial<AssignableAccount>, string, boolean]>([
  ['of its brands', {}, 'alder', true],
  ['of all brands', { brands: 'all' }, 'birch', true],
  ['of no other brand', {}, 'birch', false],
  ['unless it is disabled', { isDisabled: true }, 'alder', false],
  ['unless it only reads', { role: 'read-only' }, 'alder', false],
])('an account can be assigned tasks %s', (_, change, brandId, expected) => {
  expect(canBeAssigned({ ...account, ...change }, brandId)).toBe(expected);
  expect(canAccessBrand(brandsOfAssignments({ ...account, ...change }), brandId)).toBe(expected);
});
