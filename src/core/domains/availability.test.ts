import { expect, test } from 'vitest';
import { availabilityIssue } from './availability.ts';

test('the availability of a domain decides the validation issue of its line', () => {
  expect(availabilityIssue({ kind: 'taken' })).toBe('taken');
  expect(availabilityIssue({ kind: 'premium', currency: 'USD', registerMinor: 100_000, renewMinor: null })).toBe(
    'premium',
  );
  expect(availabilityIssue({ kind: 'reserved', reason: 'Reserved name' })).toBe('unavailable');
  expect(availabilityIssue({ kind: 'available' })).toBeNull();
});

test('an unreachable registry does not prevent an order', () => {
  expect(availabilityIssue({ kind: 'unknown', reason: 'away' })).toBeNull();
});
