import type { DomainCardView } from './domain-views.ts';

/** What results can be sorted by: as they came, or by what holding the name costs over so many years. */
export const SORTS = ['best', '1', '3', '5', '10'] as const;

export type Sort = (typeof SORTS)[number];

/** A sort as an address or a control says it; 'best' for anything else. */
export function sortIn(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? 'best';
}

/** The names in the order asked for, as the cards stand now: the cheapest that can be had first, the rest as they came; null leaves them as they come. */
export function sortedNames(cards: readonly DomainCardView[], sort: Sort): readonly string[] | null {
  if (sort === 'best') return null;
  const costs = new Map(cards.map((card) => [card.name, costOf(card, Number(sort))]));
  const cost = ({ name }: DomainCardView) => costs.get(name) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b))).map(({ name }) => name);
}

/** The cards in an order of names; those that came since stand behind, so that nothing moves by itself (D8). */
export function inOrder(cards: readonly DomainCardView[], names: readonly string[] | null): readonly DomainCardView[] {
  if (names === null) return cards;
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = ({ name }: DomainCardView) => places.get(name) ?? names.length;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function costOf({ state, price }: DomainCardView, years: number): number {
  const total = price?.totals.find((candidate) => candidate.years === years);
  const canBeHad = state === 'available' || state === 'in-basket';
  return canBeHad && total !== undefined ? total.amountMinor : Number.POSITIVE_INFINITY;
}
