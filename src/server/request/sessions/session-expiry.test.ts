import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { sessionExpiry } from './session-expiry.ts';

describe('the expiry of a session', () => {
  test('of a customer is in 30 minutes, and at most 12 hours after login', () => {
    expect(sessionExpiry('customer', 0, 0)).toBe(HOUR_MS / 2);
    expect(sessionExpiry('customer', 0, 11 * HOUR_MS)).toBe(11.5 * HOUR_MS);
    expect(sessionExpiry('customer', 0, 11.9 * HOUR_MS)).toBe(12 * HOUR_MS);
  });

  test.each(['guest', 'provisional'] as const)('of a %s is in 30 days', (kind) => {
    expect(sessionExpiry(kind, 0, 100 * HOUR_MS)).toBe(100 * HOUR_MS + 30 * 24 * HOUR_MS);
  });
});
