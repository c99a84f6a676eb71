import type { DomainCardView } from '#web/features/domains/domain-views.ts';

/** Checks one domain again; null when the request fails. */
export async function checkAgain(apiBase: string, name: string): Promise<DomainCardView | null> {
  try {
    const response = await fetch(`${apiBase}/domains/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    if (!response.ok) return null;
    const card: unknown = await response.json();
    return isCard(card, name) ? card : null;
  } catch {
    return null;
  }
}

/** The card's content is trusted: the server validates its own responses. */
function isCard(value: unknown, name: string): value is DomainCardView {
  return typeof value === 'object' && value !== null && 'state' in value && 'name' in value && value.name === name;
}
