import type { Session } from '#server/http/call.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const CUSTOMER_IDLE_MS = 30 * MINUTE_MS;
const CUSTOMER_ABSOLUTE_MS = 12 * HOUR_MS;
const BASKET_MS = 30 * DAY_MS;

/** How often a visit is noted (D9): a session that is in use costs one write a minute. */
export const SEEN_EVERY_MS = MINUTE_MS;

/**
 * When a session that is used now will have expired (D9): customers after 30 minutes without use and 12 hours in all, baskets of guests after
 * 30 days without use. A provisional session holds what a guest's does, so it lives as long.
 */
export function sessionExpiry(kind: Session['kind'], createdAt: number, now: number): number {
  if (kind !== 'customer') return now + BASKET_MS;
  return Math.min(now + CUSTOMER_IDLE_MS, createdAt + CUSTOMER_ABSOLUTE_MS);
}
