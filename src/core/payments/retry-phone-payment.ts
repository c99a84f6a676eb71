import type { PaymentState } from './payment-state.ts';

/** A phone that was asked to approve a payment, and how often phones were asked for this order. */
export interface PhoneRequest {
  readonly state: PaymentState;
  /** Why it was declined; null if it was not. */
  readonly declineReason: string | null;
  /** When it was last asked; ms. */
  readonly askedAt: number;
  /** Number of approval requests of the order, including this one. */
  readonly requests: number;
}

/** Time for the request to reach the phone and for its owner to answer; ms. */
const UNANSWERED_MS = 60_000;

/** A number may be mistyped; its owner must not be asked again and again. */
const MAX_REQUESTS = 5;

/**
 * Whether another approval request may be sent to a phone: if the last one timed out or has been unanswered for a minute; never after a
 * refusal; at most five per order. The previous request has to be cancelled first.
 */
export function canRetryPhonePayment({ state, declineReason, askedAt, requests }: PhoneRequest, now: number): boolean {
  if (requests >= MAX_REQUESTS) return false;
  if (state === 'declined') return declineReason === 'phone-no-answer';
  return state === 'processing' && now >= askedAt + UNANSWERED_MS;
}
