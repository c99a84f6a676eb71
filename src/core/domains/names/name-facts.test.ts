import { expect, test } from 'vitest';
import { issueOf } from './name-facts.ts';

test('what the registry said of a name decides what its line needs', () => {
  expect(issueOf({ kind: 'taken' })).toBe('taken');
  expect(issueOf({ kind: 'premium', currency: 'USD', registerMinor: 100_000, renewMinor: null })).toBe('premium');
  expect(issueOf({ kind: 'reserved', reason: 'Reserved name' })).toBe('unavailable');
  expect(issueOf({ kind: 'available' })).toBeNull();
});

test('a registry that does not answer stands in nobody’s way', () => {
  expect(issueOf({ kind: 'unknown', reason: 'away' })).toBeNull();
});
