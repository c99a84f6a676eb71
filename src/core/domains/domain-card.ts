import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How a search result's card moves (specification §4 Domain card, D8): it stands at once as 'checking' and fills in place. What could not be checked is
 * asked again, and never looks available. 'in-basket' and 'owned' follow the shopper's own doings.
 */
export const CARD_MOVES = {
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

/** How a name stands for a shopper (specification §3 Domain; 'premium', 'not-possible' and 'unchecked' by D8). */
export type CardState = keyof typeof CARD_MOVES;

/** What can happen to a card. */
export type CardEvent = EventsOf<typeof CARD_MOVES>;

/** The card's state after an event. Problem: 'domains/illegal-move'. */
export function nextCardState(state: CardState, event: CardEvent): Result<CardState, 'domains/illegal-move'> {
  return nextState<CardState, CardEvent, 'domains/illegal-move'>(CARD_MOVES, state, event, 'domains/illegal-move');
}
