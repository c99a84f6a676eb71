import type { DomainCardView } from '#web/features/domains/domain-views.ts';

/** The sort orders: order of arrival, or the cost over a number of years. */
export const SORTS = ['best', '1', '3', '5', '10'] as const;

export type Sort = (typeof SORTS)[number];

/** Parses a sort order; 'best' for an unknown one. */
export function sortIn(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? 'best';
}

/**
 * The names sorted by cost: available ones first by price, then the others in order of arrival; null for the order of
 * arrival.
 */
export function sortedNames(cards: readonly DomainCardView[], sort: Sort): readonly string[] | null {
  if (sort === 'best') return null;
  const costs = new Map(cards.map((card) => [card.name, costOf(card, Number(sort))]));
  const cost = ({ name }: DomainCardView) => costs.get(name) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b))).map(({ name }) => name);
}

/** The cards in the order of `names`; cards that arrived later are appended, so that shown cards do not move. */
export function inOrder(cards: readonly DomainCardView[], names: readonly string[] | null): readonly DomainCardView[] {
  if (names === null) return cards;
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = ({ name }: DomainCardView) => places.get(name) ?? names.length;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function costOf({ state, price }: DomainCardView, years: number): number {
  const total = price?.totals.find((candidate) => candidate.years === years);
  const isBuyable = state === 'available' || state === 'in-basket';
  return isBuyable && total !== undefined ? total.amountMinor : Number.POSITIVE_INFINITY;
}
