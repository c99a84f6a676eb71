import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { StoredKind } from '#server/request/request-context.ts';

const CUSTOMER_IDLE_MS = 30 * MINUTE_MS;
const CUSTOMER_ABSOLUTE_MS = 12 * HOUR_MS;

/** How long a guest's session is valid after the last visit (ms), longer than any other. */
export const GUEST_IDLE_MS = 30 * DAY_MS;

/** A visit is recorded at most once in this interval (ms). */
export const SEEN_EVERY_MS = MINUTE_MS;

/**
 * The expiry of a session used now (ms): customers 30 minutes idle and 12 hours absolute, guests and provisional
 * sessions 30 days idle.
 */
export function sessionExpiry(kind: StoredKind, createdAt: number, now: number): number {
  if (kind !== 'customer') return now + GUEST_IDLE_MS;
  return Math.min(now + CUSTOMER_IDLE_MS, createdAt + CUSTOMER_ABSOLUTE_MS);
}
