import { type StateTable, transitionOf } from '#core/state-machine.ts';

/**
 * Transitions of the processing screen: 'default' (checking the payment), then 'paying' or 'noCharge', 'approval' while the shopper is at
 * the provider or an approval is awaited, 'converting', 'done'. 'expired' means that the payment can no longer be completed; then there is
 * nothing to process.
 */
export const PROCESSING_TRANSITIONS = {
  default: {
    'nothing-to-process': 'invalid',
    'charge-needed': 'paying',
    'nothing-due': 'noCharge',
    'approval-needed': 'approval',
    paid: 'converting',
    converted: 'done',
    declined: 'failed',
    expired: 'invalid',
  },
  paying: {
    'approval-needed': 'approval',
    paid: 'converting',
    converted: 'done',
    declined: 'failed',
    expired: 'invalid',
  },
  approval: { approved: 'paying', paid: 'converting', converted: 'done', declined: 'failed', expired: 'invalid' },
  noCharge: { accepted: 'converting', converted: 'done' },
  converting: { converted: 'done', declined: 'failed' },
  invalid: {},
  done: {},
  failed: {},
} as const satisfies StateTable<string, string>;

/** The variants of the processing screen and its two final states. */
export type ProcessingState = keyof typeof PROCESSING_TRANSITIONS;

/** The processing state after an event. Problem: 'processing/illegal-move'. */
export const nextProcessingState = transitionOf(PROCESSING_TRANSITIONS, 'processing/illegal-move');
