import type { PageContext } from '#web/runtime/page-context.ts';
import { valueOrThrow } from '#web/runtime/page-problem.ts';
import { basketDomains } from './basket-domains.ts';
import type { BasketDomain } from './basket-domains.ts';
import type { SearchAnswer } from './domain-views.ts';

/** The initial data of the chooser. */
export interface ChooserData {
  readonly domains: readonly BasketDomain[];
  readonly currency: string;
  /** The idempotency id of every chooser form on this page: the same id with another content is another command. */
  readonly commandId: string;
  /** The search of an address or deep link; '' for none. */
  readonly query: string;
  /** The complete answer, where the page was loaded as a document; otherwise the page reads the stream. */
  readonly answer: SearchAnswer | null;
}

/** Loads the chooser. */
export async function loadChooser(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  { query, shown, isWaitedFor }: Asked,
): Promise<ChooserData> {
  const { lines, currency } = valueOrThrow(await page.api.basket.get({}));
  const isSearched = isWaitedFor && query.trim() !== '';
  const answer = isSearched ? await searchAtOnce(page, { query, shown, currency }) : null;
  return { domains: basketDomains(lines), currency, commandId: page.newCommandId(), query, answer };
}

interface Asked {
  readonly query: string;
  /** The least number of cards to show. */
  readonly shown: number;
  /** Whether the page has to contain the complete answer, because a document may be shown without scripts. */
  readonly isWaitedFor: boolean;
}

/** The most cards of a page without scripts. */
const MOST_SHOWN = 120;

/** The complete answer for a page without scripts; null where the search is refused. */
export async function searchAtOnce(
  { api }: Pick<PageContext, 'api'>,
  { query, shown, currency }: { readonly query: string; readonly shown: number; readonly currency: string },
): Promise<SearchAnswer | null> {
  const first = await api.domains.search({ query, currency });
  if (!first.ok) return null;
  let answer = first.value;
  while (answer.hasMore && answer.cards.length < Math.min(shown, MOST_SHOWN)) {
    const next = await api.domains.search({ query, currency, offset: answer.cards.length });
    if (!next.ok || next.value.cards.length === 0) break;
    answer = { ...next.value, cards: [...answer.cards, ...next.value.cards] };
  }
  return answer;
}
