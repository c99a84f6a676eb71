import { describe, expect, test } from 'vitest';
import { sessionExpiry } from './session-expiry.ts';

const HOUR = 60 * 60_000;

describe('the expiry of a session', () => {
  test('of a customer is 30 minutes away, and never beyond 12 hours after sign-in', () => {
    expect(sessionExpiry('customer', 0, 0)).toBe(HOUR / 2);
    expect(sessionExpiry('customer', 0, 11 * HOUR)).toBe(11.5 * HOUR);
    expect(sessionExpiry('customer', 0, 11.9 * HOUR)).toBe(12 * HOUR);
  });

  test.each(['guest', 'provisional'] as const)('of a %s is 30 days away', (kind) => {
    expect(sessionExpiry(kind, 0, 100 * HOUR)).toBe(100 * HOUR + 30 * 24 * HOUR);
  });
});
