import { type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';

/**
 * Transitions of a payment attempt. A webhook may arrive before our own call returned, so 'created' accepts every event. 'unknown'
 * (timeout, lost reply) can become anything; 'action-needed' and 'processing' follow the provider's latest report. Final states have a
 * fixed precedence, independent of their order: authorised, declined, cancelled, succeeded. A late success overrides a decline or a
 * cancellation.
 */
export const PAYMENT_TRANSITIONS = {
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

/** The states of a payment attempt. */
export const PAYMENT_STATES = statesOf(PAYMENT_TRANSITIONS);

/** The state of a payment attempt; captured and refunded amounts are stored beside it. */
export type PaymentState = keyof typeof PAYMENT_TRANSITIONS;

/** The payment's state after an event. Problem: 'payment/illegal-move'. */
export const nextPaymentState = transitionOf(PAYMENT_TRANSITIONS, 'payment/illegal-move');
