import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import type { SearchAnswer } from '#web/features/domains/domain-views.ts';

/**
 * Updates an answer by what the registry said when its domains were added: those it refused are not shown as available.
 */
export function withFailed(answer: SearchAnswer | null, refused: readonly AddRefusal[]): SearchAnswer | null {
  if (answer === null || refused.length === 0) return answer;
  const codes = new Map(refused.map(({ name, code }) => [name, code]));
  const cards = answer.cards.map((card) => {
    const code = codes.get(card.name);
    if (card.state !== 'available') return card;
    if (code === 'taken') return { ...card, state: code };
    return code === 'premium' ? { ...card, state: code, premium: 'hidden' as const } : card;
  });
  return { ...answer, cards };
}
