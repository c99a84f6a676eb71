import type { Api, Streams } from '#contract/api.ts';
import type { EventOf, OutputOf } from '#contract/endpoint.ts';

/** What a search answers when it is waited for. */
export type SearchAnswer = OutputOf<Api['domains']['search']>;

/** One line of a search that is read as it comes. */
export type SearchEvent = EventOf<Streams['domains']['searchStream']>;

/** One name as a shopper sees it. */
export type DomainCardView = SearchAnswer['cards'][number];

/** What a name costs, now and later. */
export type CardPrice = NonNullable<DomainCardView['price']>;

/** How what was typed was understood. */
export type Understood = SearchAnswer['understood'];

/** What stands in the way of a transfer. */
export type Preflight = OutputOf<Api['domains']['transferPreflight']>;

export type Blocker = Preflight['blockers'][number];
