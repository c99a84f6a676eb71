import { isBankMethod } from '#core/payments/payment-method.ts';
import { isHold } from './is-hold.ts';
import type { StoredPayment } from './payment-store.ts';

const FIRST_PAUSE_MS = 3_000;
/** Short enough that a payment which meets an open circuit (30 s) twice is still settled within a minute of the provider's return. */
const LONGEST_PAUSE_MS = 10_000;
const FIRST_SHOPPER_PAUSE_MS = 60_000;
const LONGEST_SHOPPER_PAUSE_MS = 5 * 60_000;
/** Banks take days. */
const LONGEST_BANK_PAUSE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** So long money may still come by a transfer, or go back by a debit: SEPA's 8 weeks (EPC016-06 §4.3.4), a little more. */
const LATE_DAYS = 60;

/** What of a payment decides when it is looked at. */
type Checked = Pick<StoredPayment, 'state' | 'request' | 'createdAt'>;

/** A new payment is asked for at once; this is for when that failed. */
export function firstCheckAt(at: number): number {
  return at + FIRST_PAUSE_MS;
}

/**
 * When the poller looks at a payment next, ever later; null for one that ended, unless banks may still change that: then once a day, should no webhook tell. What nobody can say yet is settled within 60 s (reliability.md §2);
 * a shopper on the provider's page has all the time there is, and usually comes back or is told of by a webhook, as a bank that works on a transfer or a debit
 * is. A hold is ended by its capture; looking at it only finds out that the bank gave it up.
 */
export function nextCheckAt({ state, request, createdAt }: Checked, checks: number, at: number): number | null {
  switch (state) {
    case 'succeeded':
    case 'cancelled':
      return isBankMethod(request.method) && at < createdAt + LATE_DAYS * DAY_MS ? at + DAY_MS : null;
    case 'declined':
      return null;
    case 'authorised':
      return at + (isHold({ request }) ? shopperPauseMs(checks) : quickPauseMs(checks));
    case 'action-needed':
      return at + shopperPauseMs(checks);
    case 'processing':
      return at + (isBankMethod(request.method) ? bankPauseMs(checks) : quickPauseMs(checks));
    case 'created':
    case 'asked':
    case 'unknown':
      return at + quickPauseMs(checks);
  }
}

function quickPauseMs(checks: number): number {
  return pauseMs(checks, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
}

function shopperPauseMs(checks: number): number {
  return pauseMs(checks, FIRST_SHOPPER_PAUSE_MS, LONGEST_SHOPPER_PAUSE_MS);
}

function bankPauseMs(checks: number): number {
  return pauseMs(checks, FIRST_SHOPPER_PAUSE_MS, LONGEST_BANK_PAUSE_MS);
}

function pauseMs(checks: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(checks, 10), longestMs);
}
