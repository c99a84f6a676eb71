import { expect, test } from 'vitest';
import { availabilityIssue } from './availability-issue.ts';

test('what the registry said of a name decides what its line needs', () => {
  expect(availabilityIssue({ kind: 'taken' })).toBe('taken');
  expect(availabilityIssue({ kind: 'premium', currency: 'USD', registerMinor: 100_000, renewMinor: null })).toBe(
    'premium',
  );
  expect(availabilityIssue({ kind: 'reserved', reason: 'Reserved name' })).toBe('unavailable');
  expect(availabilityIssue({ kind: 'available' })).toBeNull();
});

test('a registry that does not answer stands in nobody’s way', () => {
  expect(availabilityIssue({ kind: 'unknown', reason: 'away' })).toBeNull();
});
