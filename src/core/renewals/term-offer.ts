import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';
import type { RenewalState } from './renewal-state.ts';

/**
 * Transitions of another term that staff offer the customer of a service: nothing changes before the customer accepted it, since every
 * later charge is at most what the customer confirmed. A newer offer withdraws an open one.
 */
export const TERM_OFFER_TRANSITIONS = {
  open: { accepted: 'accepted', declined: 'declined', withdrawn: 'withdrawn' },
  accepted: {},
  declined: {},
  withdrawn: {},
} as const satisfies StateTable<string, string>;

/** The states of an offered term. */
export const TERM_OFFER_STATES = statesOf(TERM_OFFER_TRANSITIONS);

/** The state of an offered term. */
export type TermOfferState = keyof typeof TERM_OFFER_TRANSITIONS;

/** Events of an offered term. */
export type TermOfferEvent = EventsOf<typeof TERM_OFFER_TRANSITIONS>;

/** The state after an event. Problem: 'term-offers/illegal-move'. */
export const nextTermOfferState = transitionOf(TERM_OFFER_TRANSITIONS, 'term-offers/illegal-move');

/** Why no other term can be offered, in the order in which it is looked at. */
export const TERM_REFUSALS = ['state', 'no-account', 'invoiced', 'trial', 'not-sold', 'price-changed'] as const;

/** Why no other term can be offered. */
export type TermRefusal = (typeof TERM_REFUSALS)[number];

/** What decides whether another term can be offered or accepted. */
export interface TermSubject {
  readonly state: 'active' | 'suspended' | 'ended';
  /** The end of the running term (ms); null when it does not renew. */
  readonly renewsAt: number | null;
  readonly cancelledAt: number | null;
  readonly hasAccount: boolean;
  /** Whether the running term is a free trial, whose first charge was confirmed. */
  readonly isTrial: boolean;
  /** Of the next term; null before it is opened. */
  readonly renewal: RenewalState | null;
}

/** Why the term of a service cannot be changed; null when it can, with the next term. */
export function termRefusal(subject: TermSubject): Exclude<TermRefusal, 'not-sold' | 'price-changed'> | null {
  const { state, renewsAt, cancelledAt, hasAccount, isTrial, renewal } = subject;
  if (state === 'ended' || renewsAt === null || cancelledAt !== null) return 'state';
  if (!hasAccount) return 'no-account';
  if (renewal !== null && renewal !== 'upcoming') return 'invoiced';
  return isTrial ? 'trial' : null;
}
