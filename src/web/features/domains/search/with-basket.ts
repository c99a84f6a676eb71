import type { BasketDomain } from '#web/features/domains/basket-domains.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';

/** Updates the cards by what was added to or removed from the basket since the search. */
export function withBasket(
  cards: readonly DomainCardView[],
  domains: readonly BasketDomain[],
): readonly DomainCardView[] {
  const lines = new Map(domains.map(({ name, lineId }) => [name, lineId]));
  return cards.map((card) => {
    const lineId = lines.get(card.name);
    if (lineId !== undefined) return { ...card, state: 'in-basket', lineId };
    // Removed from the basket in the meantime; it is checked again when it is added.
    return card.state === 'in-basket' ? { ...card, state: 'available', lineId: null } : card;
  });
}
