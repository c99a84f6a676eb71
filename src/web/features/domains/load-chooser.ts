import type { PageContext } from '#web/page-context.ts';
import { valueOrThrow } from '#web/page-problem.ts';
import { basketDomains } from './basket-domains.ts';
import type { BasketDomain } from './basket-domains.ts';
import type { SearchAnswer } from './domain-views.ts';

/** What the chooser shows before anybody types. */
export interface ChooserData {
  readonly domains: readonly BasketDomain[];
  readonly currency: string;
  /** Of every form of the chooser on this page: the same id with other content is another command (D6). */
  readonly commandId: string;
  /** What an address or a link asks for; '' for nothing. */
  readonly query: string;
  /** The whole answer, where the page was asked for as a document; else the page reads it as it comes. */
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
  /** How many cards are to stand at least. */
  readonly shown: number;
  /** Whether the whole answer is to be in the page: a document may have nobody who reads on (D8 'works without JavaScript'). */
  readonly isWaitedFor: boolean;
}

/** The most cards a page shows that nobody reads on to. */
const MOST_SHOWN = 120;

/** Everything a page without scripts shows of a search; null where searching is refused now. */
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
