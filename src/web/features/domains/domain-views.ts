import type { Api, Streams } from '#contract/api.ts';
import type { EventOf, OutputOf } from '#contract/endpoint.ts';

/** The complete result of a search. */
export type SearchResponse = OutputOf<Api['domains']['search']>;

export type SearchEvent = EventOf<Streams['domains']['searchStream']>;

/** One domain as the shopper sees it. */
export type DomainCardView = SearchResponse['cards'][number];

/** The prices of a domain: first term, renewal, transfer and restore. */
export type CardPrice = NonNullable<DomainCardView['price']>;

/** How the search text was interpreted. */
export type ParsedSearch = SearchResponse['understood'];

/** What blocks a transfer. */
export type Preflight = OutputOf<Api['domains']['transferPreflight']>;

export type Blocker = Preflight['blockers'][number];
