import type { PaymentStatus } from './payment-status.ts';

/** A phone that was asked to approve a payment, and how often it was for this order. */
export interface AskedPhone {
  readonly state: PaymentStatus;
  /** Why it was declined; null while it was not. */
  readonly declineReason: string | null;
  /** When it was asked last; ms. */
  readonly askedAt: number;
  /** How often phones were asked for the money of the order, this time included. */
  readonly requests: number;
}

/** Networks take a while to bring a request to a phone, and people to find theirs; ms. */
const UNANSWERED_MS = 60_000;

/** A number may be mistyped: whoever holds that phone is not to be asked on and on. */
const MOST_REQUESTS = 5;

/**
 * Whether a phone may be asked once more (D11): when nobody answered in time, or none has for a minute; never who declined, at most five times an order. The request
 * before has to be ended first.
 */
export function mayAskPhoneAgain({ state, declineReason, askedAt, requests }: AskedPhone, now: number): boolean {
  if (requests >= MOST_REQUESTS) return false;
  if (state === 'declined') return declineReason === 'phone-no-answer';
  return state === 'processing' && now >= askedAt + UNANSWERED_MS;
}
