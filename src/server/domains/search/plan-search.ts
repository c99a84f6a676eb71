import type * as z from 'zod/mini';
import { SEARCH_PAGE, type parsedSearch, type searchDomains as endpoint } from '#contract/domains.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { MAX_BULK_NAMES, type ParsedSearch, parseSearch } from '#core/domains/search/parse-search.ts';
import { type PlannedName, planSearch as planNames, searchedTerms } from '#core/domains/search/search-plan.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { SearchServices } from '#server/domains/domain-services.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { type DomainCard, firstCard } from './domain-card.ts';

/** The immediate result of a search. */
export interface PlannedSearch {
  readonly understood: z.output<typeof parsedSearch>;
  /** In their final order: nothing is re-sorted when answers arrive. */
  readonly cards: readonly DomainCard[];
  readonly hasMore: boolean;
}

/** Plans the cards of a search: 12 from the offset, or every name of a list. */
export async function planSearch(
  { database, listOwnedNames, shopperNames }: Pick<SearchServices, 'database' | 'listOwnedNames' | 'shopperNames'>,
  context: RequestContext,
  { query, offset = 0, currency: wanted }: ParsedInputOf<typeof endpoint>,
): Promise<PlannedSearch> {
  const parsed = parseSearch(query);
  const { currency, lines } = await shopperNames(context, wanted);
  const tlds = soldIn(context.store.tldIndex, currency);
  const { names, hasMore } = pageOf(parsed, tlds, offset);
  const holder = { brandId: context.store.brand.id, customerId: customerIdOf(context) };
  const owned = await listOwnedNames(
    database.read,
    holder,
    names.map(({ ascii }) => ascii),
  );
  const shelf = shelfContext(context.store, context.now);
  const cards = names.map((planned) =>
    firstCard(planned, {
      currency,
      tld: tlds.get(planned.tld),
      lineId: lines.get(planned.ascii),
      isOwned: owned?.has(planned.ascii) === true,
      shelf,
    }),
  );
  const { mode, ignored, isCut, isTooLong } = parsed;
  return { understood: { terms: searchedTerms(parsed, tlds), mode, ignored, isCut, isTooLong }, cards, hasMore };
}

/** The TLDs priced in the currency, in the brand's order. */
export function soldIn(tlds: ReadonlyMap<string, Tld>, currency: string): ReadonlyMap<string, Tld> {
  return new Map([...tlds].filter(([, tld]) => currency in tld.prices));
}

function pageOf(
  parsed: ParsedSearch,
  tlds: ReadonlyMap<string, Tld>,
  offset: number,
): { readonly names: PlannedName[]; readonly hasMore: boolean } {
  const size = parsed.mode === 'bulk' ? MAX_BULK_NAMES : SEARCH_PAGE;
  const names = planNames(parsed, tlds)
    .drop(offset)
    .take(size + 1)
    .toArray();
  return { names: names.slice(0, size), hasMore: names.length > size };
}
