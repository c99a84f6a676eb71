import { visibleText } from '#core/forms/visible-text.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { type BasketDomain, basketDomains } from './basket-domains.ts';
import type { SearchResponse } from './domain-views.ts';

/** The initial data of the chooser. */
export interface ChooserData {
  readonly domains: readonly BasketDomain[];
  readonly currency: string;
  /** The idempotency id of every chooser form on this page: the same id with another content is another command. */
  readonly commandId: string;
  /** The search of an address or deep link; '' for none. */
  readonly query: string;
  /** The complete result, where the page was loaded as a document; otherwise the page reads the stream. */
  readonly result: SearchResponse | null;
}

export async function loadChooser(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  { query: typed, shown, isAwaited }: ChooserRequest,
): Promise<ChooserData> {
  const query = visibleText(typed);
  const { domains, currency } = await loadBasketDomains(page);
  const isSearched = isAwaited && query.trim() !== '';
  const result = isSearched ? await searchAtOnce(page, { query, shown, currency }) : null;
  return { domains, currency, commandId: page.newCommandId(), query, result };
}

/**
 * The domains in the basket. Without any, nothing of the basket but its currency is read, so that the page can be cached
 * for guests.
 */
async function loadBasketDomains({
  api,
}: Pick<PageContext, 'api'>): Promise<Pick<ChooserData, 'domains' | 'currency'>> {
  const session = valueOrThrow(await api.account.session({}));
  if (session.basketDomainCount === 0) return { domains: [], currency: session.currency };
  const { lines, currency } = valueOrThrow(await api.basket.get({}));
  return { domains: basketDomains(lines), currency };
}

interface ChooserRequest {
  readonly query: string;
  /** The least number of cards to show. */
  readonly shown: number;
  /** Whether the page has to contain the complete result, because a document may be shown without scripts. */
  readonly isAwaited: boolean;
}

/** The most cards of a page without scripts. */
const MAX_SHOWN = 120;

/** The complete result for a page without scripts; null where the search is refused. */
export async function searchAtOnce(
  { api }: Pick<PageContext, 'api'>,
  { query, shown, currency }: { readonly query: string; readonly shown: number; readonly currency: string },
): Promise<SearchResponse | null> {
  const first = await api.domains.search({ query, currency });
  if (!first.ok) return null;
  let result = first.value;
  while (result.hasMore && result.cards.length < Math.min(shown, MAX_SHOWN)) {
    const next = await api.domains.search({ query, currency, offset: result.cards.length });
    if (!next.ok || next.value.cards.length === 0) break;
    result = { ...next.value, cards: [...result.cards, ...next.value.cards] };
  }
  return result;
}
