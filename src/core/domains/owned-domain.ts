import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How a name a customer holds moves (D8): registered or transferred to us it is active until its term ends, renews at the usual price in its grace
 * days, can be restored for a fee in redemption (RFC 3915), and is lost when the registry gives it up, or it goes elsewhere.
 */
export const OWNED_MOVES = {
  registering: { registered: 'active', refused: 'lost' },
  transferring: { transferred: 'active', refused: 'lost' },
  active: { renewed: 'active', expired: 'grace', gone: 'lost' },
  grace: { renewed: 'active', 'grace-ended': 'redemption', gone: 'lost' },
  redemption: { restored: 'active', gone: 'lost' },
  lost: {},
} as const satisfies StateTable<string, string>;

/** How a name stands for the customer who holds it (D8). */
export type OwnedState = keyof typeof OWNED_MOVES;

/** What can happen to a name somebody holds. */
export type OwnedEvent = EventsOf<typeof OWNED_MOVES>;

/** The name's state after an event. Problem: 'domains/illegal-move'. */
export function nextOwnedState(state: OwnedState, event: OwnedEvent): Result<OwnedState, 'domains/illegal-move'> {
  return nextState<OwnedState, OwnedEvent, 'domains/illegal-move'>(OWNED_MOVES, state, event, 'domains/illegal-move');
}
