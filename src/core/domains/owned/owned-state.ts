import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';

/**
 * Transitions of a customer's domain: after registration or transfer it is active until its term ends, can be renewed at the usual price in
 * its grace period, restored for a fee in redemption (RFC 3915), and is lost when the registry deletes it or it is transferred away.
 */
export const OWNED_TRANSITIONS = {
  registering: { registered: 'active', refused: 'lost' },
  transferring: { transferred: 'active', refused: 'lost' },
  active: { renewed: 'active', expired: 'grace', gone: 'lost' },
  grace: { renewed: 'active', 'grace-ended': 'redemption', gone: 'lost' },
  redemption: { restored: 'active', gone: 'lost' },
  lost: {},
} as const satisfies StateTable<string, string>;

/** The state of a customer's domain. */
export type OwnedState = keyof typeof OWNED_TRANSITIONS;

/** The states of a customer's domain. */
export const OWNED_STATES = statesOf(OWNED_TRANSITIONS);

/** States in which a domain is registered to its customer, and can be renewed or restored. */
export const REGISTERED_STATES = ['active', 'grace', 'redemption'] as const satisfies readonly OwnedState[];

/** Events of a customer's domain. */
export type OwnedEvent = EventsOf<typeof OWNED_TRANSITIONS>;

/** The domain's state after an event. Problem: 'domains/illegal-move'. */
export const nextOwnedState = transitionOf(OWNED_TRANSITIONS, 'domains/illegal-move');
