import type { SEARCH_STREAM_PATH } from '#contract/domains.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { SearchEvent } from '#web/features/domains/domain-views.ts';
import { readSearchStream } from './read-search-stream.ts';
import type { SearchFailure } from './search-state.ts';

/** A search and the index of its first card. */
export interface Search {
  readonly query: string;
  readonly offset: number;
  readonly currency: string;
}

/** The path of the search stream; importing the contract's value would add its schemas to the bundle. */
const PATH: typeof SEARCH_STREAM_PATH = '/domains/search/stream';

/** Opens a search. Returns its events as they arrive, or why it failed. Aborted by the signal. */
export async function openSearch(
  apiBase: string,
  { query, offset, currency }: Search,
  signal: AbortSignal,
): Promise<Result<AsyncGenerator<SearchEvent>, SearchFailure>> {
  const params = new URLSearchParams({ query, offset: String(offset), currency });
  const response = await fetch(`${apiBase}${PATH}?${params.toString()}`, { signal });
  return response.ok && response.body !== null ? ok(readSearchStream(response.body)) : refuse(failureOf(response));
}

function failureOf({ status, headers }: Response): SearchFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status === 429) return { kind: 'busy', retryAfterSeconds: Number.isFinite(seconds) ? seconds : null };
  return { kind: status === 414 || status === 431 ? 'too-long' : 'away', retryAfterSeconds: null };
}
