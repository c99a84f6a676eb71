import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';

/**
 * Transitions of a renewal, the next term of a service or domain: invoiced, paid and renewed; or unpaid (dunning),
 * suspended, ended. 'withdrawn': its order was cancelled, and it is invoiced again if it is wanted: another renewal
 * left the same order; the automatic renewal of the domain was turned off; the order of a domain was cancelled or not
 * fulfilled, which turns its automatic renewal off; or the service was cancelled, which its customer may take back.
 * 'lost': the order of a service was cancelled or not fulfilled, so the service ends with its term; 'wanted-again': its
 * customer keeps it. 'renewed-otherwise': the owner renewed it by a separate order.
 */
export const RENEWAL_TRANSITIONS = {
  upcoming: { invoiced: 'invoiced', cancelled: 'cancelled', 'renewed-otherwise': 'renewed', ended: 'ended' },
  invoiced: {
    paid: 'paid',
    unpaid: 'dunning',
    withdrawn: 'upcoming',
    cancelled: 'cancelled',
    'renewed-otherwise': 'renewed',
    lost: 'failed',
    ended: 'ended',
  },
  dunning: {
    paid: 'paid',
    suspended: 'suspended',
    withdrawn: 'upcoming',
    cancelled: 'cancelled',
    'renewed-otherwise': 'renewed',
    lost: 'failed',
    ended: 'ended',
  },
  suspended: {
    paid: 'paid',
    withdrawn: 'upcoming',
    cancelled: 'cancelled',
    'renewed-otherwise': 'renewed',
    lost: 'failed',
    ended: 'ended',
  },
  paid: { renewed: 'renewed', withdrawn: 'upcoming', lost: 'failed' },
  cancelled: { 'wanted-again': 'upcoming' },
  renewed: {},
  failed: { 'wanted-again': 'upcoming' },
  ended: {},
} as const satisfies StateTable<string, string>;

/** The state of a renewal. */
export type RenewalState = keyof typeof RENEWAL_TRANSITIONS;

/** The states of a renewal. */
export const RENEWAL_STATES = statesOf(RENEWAL_TRANSITIONS);

/** Events of a renewal. */
export type RenewalEvent = EventsOf<typeof RENEWAL_TRANSITIONS>;

/** States in which a renewal has an order that can still be paid. */
export const UNPAID_STATES = ['invoiced', 'dunning', 'suspended'] as const satisfies readonly RenewalState[];

/** The renewal's state after an event. Problem: 'renewals/illegal-move'. */
export const nextRenewalState = transitionOf(RENEWAL_TRANSITIONS, 'renewals/illegal-move');

/** The states in which an event is possible; the condition of a conditional update. */
export function statesBefore(event: RenewalEvent): RenewalState[] {
  return RENEWAL_STATES.filter((state) => nextRenewalState(state, event).ok);
}
