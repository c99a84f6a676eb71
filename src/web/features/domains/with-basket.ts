import type { BasketDomain } from './basket-domains.ts';
import type { DomainCardView } from './domain-views.ts';

/** The cards with what was put into the basket since they were searched (specification §4 Domain card). */
export function withBasket(
  cards: readonly DomainCardView[],
  domains: readonly BasketDomain[],
): readonly DomainCardView[] {
  const lines = new Map(domains.map(({ name, lineId }) => [name, lineId]));
  return cards.map((card) => {
    const lineId = lines.get(card.name);
    return lineId === undefined ? card : { ...card, state: 'in-basket', lineId };
  });
}
