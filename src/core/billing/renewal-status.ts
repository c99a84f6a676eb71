import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How the next term of a service or name moves (D12): invoiced ahead of time, paid, given; or dunned, suspended, ended. 'withdrawn' is what happens to the
 * others of an order of which one was cancelled: they are invoiced anew. 'renewed-otherwise': its holder gave it more years by an order of their own.
 */
export const RENEWAL_MOVES = {
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
  paid: { renewed: 'renewed', lost: 'failed' },
  cancelled: { 'wanted-again': 'upcoming' },
  renewed: {},
  failed: {},
  ended: {},
} as const satisfies StateTable<string, string>;

/** Where a renewal stands. */
export type RenewalState = keyof typeof RENEWAL_MOVES;

/** What can happen to one. */
export type RenewalEvent = EventsOf<typeof RENEWAL_MOVES>;

/** States in which a renewal has an order that may still be paid. */
export const UNPAID_STATES = ['invoiced', 'dunning', 'suspended'] as const satisfies readonly RenewalState[];

/** The renewal's state after an event. Problem: 'renewals/illegal-move'. */
export function nextRenewalState(
  state: RenewalState,
  event: RenewalEvent,
): Result<RenewalState, 'renewals/illegal-move'> {
  return nextState<RenewalState, RenewalEvent, 'renewals/illegal-move'>(
    RENEWAL_MOVES,
    state,
    event,
    'renewals/illegal-move',
  );
}

/** The states an event can happen in: what a conditional update asks for. */
export function statesBefore(event: RenewalEvent): RenewalState[] {
  return STATES.filter((state) => nextRenewalState(state, event).ok);
}

const STATES: readonly RenewalState[] = [
  'upcoming',
  'invoiced',
  'dunning',
  'suspended',
  'paid',
  'cancelled',
  'renewed',
  'failed',
  'ended',
];
