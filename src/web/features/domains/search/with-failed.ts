import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import type { SearchResponse } from '#web/features/domains/domain-views.ts';

/**
 * Updates a result with the registry's answers when its domains were added: those it refused are not shown as available.
 */
export function withFailed(result: SearchResponse | null, refused: readonly AddRefusal[]): SearchResponse | null {
  if (result === null || refused.length === 0) return result;
  const codes = new Map(refused.map(({ name, code }) => [name, code]));
  const cards = result.cards.map((card) => {
    const code = codes.get(card.name);
    if (card.state !== 'available') return card;
    if (code === 'taken') return { ...card, state: code };
    return code === 'premium' ? { ...card, state: code, premium: 'hidden' as const } : card;
  });
  return { ...result, cards };
}
