import { expect, test } from 'vitest';
import { LATE_MS, healthOf } from './service-health.ts';

const now = 1_000_000_000;

test.each([
  ['no-data', { done: 0, failed: 0, dueSince: null }],
  ['ok', { done: 3, failed: 0, dueSince: null }],
  ['ok', { done: 3, failed: 0, dueSince: now - LATE_MS }],
  ['delayed', { done: 3, failed: 0, dueSince: now - LATE_MS - 1 }],
  ['failing', { done: 3, failed: 1, dueSince: null }],
] as const)('%s: %j', (expected, outcomes) => {
  expect(healthOf({ ...outcomes, isBreakerOpen: false }, now)).toBe(expected);
});

test('a system with an open circuit breaker is failing, whatever succeeded', () => {
  expect(healthOf({ done: 3, failed: 0, dueSince: null, isBreakerOpen: true }, now)).toBe('failing');
});
