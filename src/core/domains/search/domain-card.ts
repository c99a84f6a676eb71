import { type EventsOf, type StateTable, transitionOf } from '#core/state-machine.ts';

/**
 * Transitions of a search result: it starts as 'checking' and is updated in place. A failed check can be repeated and is never shown as
 * available. 'in-basket' and 'owned' follow the shopper's own actions.
 */
export const CARD_TRANSITIONS = {
  checking: {
    free: 'available',
    registered: 'taken',
    premium: 'premium',
    refused: 'not-possible',
    unanswered: 'unchecked',
    yours: 'owned',
    added: 'in-basket',
  },
  available: {
    added: 'in-basket',
    registered: 'taken',
    premium: 'premium',
    asked: 'checking',
    unanswered: 'unchecked',
  },
  'in-basket': { removed: 'available', registered: 'taken' },
  taken: { asked: 'checking', free: 'available', added: 'in-basket' },
  premium: { asked: 'checking' },
  'not-possible': {},
  unchecked: { asked: 'checking' },
  owned: {},
} as const satisfies StateTable<string, string>;

/** The state of a search result. */
export type CardState = keyof typeof CARD_TRANSITIONS;

/** Events of a search result. */
export type CardEvent = EventsOf<typeof CARD_TRANSITIONS>;

/** The card's state after an event. Problem: 'domains/illegal-move'. */
export const nextCardState = transitionOf(CARD_TRANSITIONS, 'domains/illegal-move');
