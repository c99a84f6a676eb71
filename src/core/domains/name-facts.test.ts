import { expect, test } from 'vitest';
import { attentionOf } from './name-facts.ts';

test('what the registry said of a name decides what its line needs', () => {
  expect(attentionOf({ kind: 'taken' })).toBe('taken');
  expect(attentionOf({ kind: 'premium', currency: 'USD', registerMinor: 100_000, renewMinor: null })).toBe('premium');
  expect(attentionOf({ kind: 'reserved', reason: 'Reserved name' })).toBe('unavailable');
  expect(attentionOf({ kind: 'available' })).toBeNull();
});

test('a registry that does not answer stands in nobody’s way', () => {
  expect(attentionOf({ kind: 'unknown', reason: 'away' })).toBeNull();
});
