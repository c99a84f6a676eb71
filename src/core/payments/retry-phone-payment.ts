import type { PaymentState } from './payment-state.ts';

/** A phone that was prompted to approve a payment, and the number of prompts for this order. */
export interface PhoneRequest {
  readonly state: PaymentState;
  /** Why it was declined; null if it was not. */
  readonly declineReason: string | null;
  /** Time of the last prompt; ms. */
  readonly requestedAt: number;
  /** Number of approval requests of the order, including this one. */
  readonly requests: number;
}

/** Time for the request to reach the phone and for its owner to answer; ms. */
const UNANSWERED_MS = 60_000;

/** A number may be mistyped; its owner must not be prompted repeatedly. */
const MAX_REQUESTS = 5;

/**
 * Whether another approval request may be sent to a phone: if the last one timed out or has been unanswered for a minute; never after a
 * refusal; at most five per order. The previous request has to be cancelled first.
 */
export function canRetryPhonePayment(
  { state, declineReason, requestedAt, requests }: PhoneRequest,
  now: number,
): boolean {
  if (requests >= MAX_REQUESTS) return false;
  if (state === 'declined') return declineReason === 'phone-no-answer';
  return state === 'processing' && now >= requestedAt + UNANSWERED_MS;
}
