import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import type { Sort } from '#web/features/domains/search/sort-cards.ts';

/** The number of cards shown first, and of each further page. */
export const CARDS_AT_ONCE = 12;

/** What the page of a search shows, as in its address. */
export interface ShownSearch {
  readonly query: string;
  readonly sort: Sort;
  /** The least number of cards. */
  readonly shown: number;
}

/** The visible cards: premium domains a brand hides are left out, unless that very name was searched for. */
export function shownCards(cards: readonly DomainCardView[]): readonly DomainCardView[] {
  return cards.filter(({ state, premium, origin }) => state !== 'premium' || premium === 'ask' || origin === 'asked');
}
