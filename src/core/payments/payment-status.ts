import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How one attempt to pay moves (D11). A webhook may come before our own call returned, so 'created' knows every event. 'unknown' (time-out, lost
 * reply) can become anything; action-needed and processing follow what the provider says last. The ends stand in one order whatever comes first:
 * authorised, declined, cancelled, succeeded – a success that comes late, after a decline or a cancellation, is the truth.
 */
export const PAYMENT_MOVES = {
  created: {
    asked: 'asked',
    unknown: 'unknown',
    'action-needed': 'action-needed',
    processing: 'processing',
    authorised: 'authorised',
    declined: 'declined',
    cancelled: 'cancelled',
    succeeded: 'succeeded',
  },
  asked: {
    unknown: 'unknown',
    'action-needed': 'action-needed',
    processing: 'processing',
    authorised: 'authorised',
    declined: 'declined',
    cancelled: 'cancelled',
    succeeded: 'succeeded',
  },
  unknown: {
    'action-needed': 'action-needed',
    processing: 'processing',
    authorised: 'authorised',
    declined: 'declined',
    cancelled: 'cancelled',
    succeeded: 'succeeded',
  },
  'action-needed': {
    processing: 'processing',
    authorised: 'authorised',
    declined: 'declined',
    cancelled: 'cancelled',
    succeeded: 'succeeded',
  },
  processing: {
    'action-needed': 'action-needed',
    authorised: 'authorised',
    declined: 'declined',
    cancelled: 'cancelled',
    succeeded: 'succeeded',
  },
  authorised: { declined: 'declined', cancelled: 'cancelled', succeeded: 'succeeded' },
  declined: { cancelled: 'cancelled', succeeded: 'succeeded' },
  cancelled: { succeeded: 'succeeded' },
  succeeded: {},
} as const satisfies StateTable<string, string>;

/** Where an attempt to pay stands; what was captured and refunded are amounts beside it. */
export type PaymentStatus = keyof typeof PAYMENT_MOVES;

/** What can happen to an attempt to pay. */
export type PaymentEvent = EventsOf<typeof PAYMENT_MOVES>;

/** The payment's status after an event. Problem: 'payment/illegal-move'. */
export function nextPaymentStatus(
  status: PaymentStatus,
  event: PaymentEvent,
): Result<PaymentStatus, 'payment/illegal-move'> {
  return nextState<PaymentStatus, PaymentEvent, 'payment/illegal-move'>(
    PAYMENT_MOVES,
    status,
    event,
    'payment/illegal-move',
  );
}
