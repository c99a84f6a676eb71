import type { DomainCardView } from './domain-views.ts';

/** The states in the order a summary tells them. */
const TOLD = [
  'available',
  'in-basket',
  'owned',
  'taken',
  'premium',
  'not-possible',
  'unchecked',
  'checking',
] as const satisfies readonly DomainCardView['state'][];

/** How many names are in each state that any is in, in the order they are told. */
export function countStates(
  cards: readonly Pick<DomainCardView, 'state'>[],
): readonly { readonly state: DomainCardView['state']; readonly count: number }[] {
  return TOLD.flatMap((state) => {
    const count = cards.filter((card) => card.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
}
