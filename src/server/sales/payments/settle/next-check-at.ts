import { isBankMethod } from '#core/payments/payment-method.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { isAuthorization } from '#server/sales/payments/capture/is-authorization.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';

const FIRST_PAUSE_MS = 3_000;
/**
 * Short enough that a payment which meets an open circuit (30 s) twice is still settled within a minute of the
 * provider's recovery.
 */
const MAX_PAUSE_MS = 10_000;
const FIRST_SHOPPER_PAUSE_MS = 60_000;
const MAX_SHOPPER_PAUSE_MS = 5 * 60_000;
/** Bank payments take days. */
const MAX_BANK_PAUSE_MS = 60 * 60_000;
/**
 * Days during which a transfer may still arrive or a debit be returned: the 8 weeks of SEPA (EPC016-06 §4.3.4) plus a
 * margin.
 */
const LATE_DAYS = 60;
/** Days during which a refund may still fail: a bank returns one within 30 days (https://docs.stripe.com/refunds), plus a margin. */
const REFUND_DAYS = 35;
/**
 * After this time a payment unknown to the provider is not sent again, since its card token has expired; a cancelled
 * payment is not looked up any more.
 */
export const RESEND_MS = 15 * 60_000;

/** The fields of a payment that decide on its next check. */
type Checked = Pick<
  StoredPayment,
  'state' | 'request' | 'createdAt' | 'providerPaymentId' | 'refundedMinor' | 'takenBackMinor'
>;

/** The first check by the poller (ms), for a payment whose first request failed. */
export function firstCheckAt(at: number): number {
  return at + FIRST_PAUSE_MS;
}

/**
 * When the cancellation of a running payment is retried (ms) after its provider did not answer; the same for all
 * methods.
 */
export function nextCancelAt(checks: number, at: number): number {
  return at + quickPauseMs(checks);
}

/**
 * When the poller checks a payment next (ms), at growing intervals; null when it has ended. Unknown outcomes are
 * settled within 60 s. A payment waiting for the shopper or a bank is checked less often, since a return or a webhook
 * usually arrives first. Bank payments that ended are checked daily for `LATE_DAYS` days since they changed last
 * (`changedAt`, ms), in case a webhook is lost, and refunded payments for `REFUND_DAYS` days. An authorization is checked
 * only to detect that the bank voided it.
 */
export function nextCheckAt(payment: Checked, checks: number, at: number, changedAt = at): number | null {
  const { state, request, createdAt, providerPaymentId } = payment;
  const canArriveLate = state === 'cancelled' && providerPaymentId === null && at < createdAt + RESEND_MS;
  if (canArriveLate) return at + shopperPauseMs(checks);
  switch (state) {
    case 'succeeded':
    case 'cancelled':
      return at < changedAt + observedDays(payment) * DAY_MS ? at + DAY_MS : null;
    case 'declined':
      return null;
    case 'authorised':
      return at + (isAuthorization({ request }) ? shopperPauseMs(checks) : quickPauseMs(checks));
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

function observedDays({ request, refundedMinor, takenBackMinor }: Checked): number {
  if (isBankMethod(request.method)) return LATE_DAYS;
  return refundedMinor > takenBackMinor ? REFUND_DAYS : 0;
}

function quickPauseMs(checks: number): number {
  return delayMs(checks, FIRST_PAUSE_MS, MAX_PAUSE_MS);
}

function shopperPauseMs(checks: number): number {
  return delayMs(checks, FIRST_SHOPPER_PAUSE_MS, MAX_SHOPPER_PAUSE_MS);
}

function bankPauseMs(checks: number): number {
  return delayMs(checks, FIRST_SHOPPER_PAUSE_MS, MAX_BANK_PAUSE_MS);
}

function delayMs(checks: number, firstMs: number, maxMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(checks, 10), maxMs);
}
