import type { DomainCardView } from '#web/features/domains/domain-views.ts';

/** The states in the order of the summary. */
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

/** The number of domains in each state that occurs, in the order of the summary. */
export function countStates(
  cards: readonly Pick<DomainCardView, 'state'>[],
): readonly { readonly state: DomainCardView['state']; readonly count: number }[] {
  return TOLD.flatMap((state) => {
    const count = cards.filter((card) => card.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
}
