import type { PaymentStatus } from '#core/payments/payment-status.ts';

const FIRST_PAUSE_MS = 3_000;
/** Short enough that a payment which meets an open circuit (30 s) twice is still settled within a minute of the provider's return. */
const LONGEST_PAUSE_MS = 10_000;
const FIRST_SHOPPER_PAUSE_MS = 60_000;
const LONGEST_SHOPPER_PAUSE_MS = 5 * 60_000;

/**
 * When the poller looks at a payment next, ever later; null for one that ended. What nobody can say yet is settled within 60 s (reliability.md §2);
 * a shopper on the provider's page has all the time there is, and usually comes back or is told of by a webhook. A hold is ended by its capture; looking at it
 * only finds out that the bank gave it up.
 */
export function nextCheckAt(state: PaymentStatus, checks: number, at: number, isHold = false): number | null {
  switch (state) {
    case 'succeeded':
    case 'declined':
    case 'cancelled':
      return null;
    case 'authorised':
      return at + (isHold ? pauseMs(checks, FIRST_SHOPPER_PAUSE_MS, LONGEST_SHOPPER_PAUSE_MS) : quickPauseMs(checks));
    case 'action-needed':
      return at + pauseMs(checks, FIRST_SHOPPER_PAUSE_MS, LONGEST_SHOPPER_PAUSE_MS);
    case 'created':
    case 'asked':
    case 'unknown':
    case 'processing':
      return at + quickPauseMs(checks);
  }
}

function quickPauseMs(checks: number): number {
  return pauseMs(checks, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
}

function pauseMs(checks: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(checks, 10), longestMs);
}
