import { LANGUAGE_PARAMETER } from '#core/seo/page-address.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** What a cached page depends on besides its visitor's session. */
export function pageKey({ store, language, consent, outer }: InboundRequest, url: string): string {
  return `${store.brand.id} ${store.version} ${language} ${consent?.join('+') ?? 'not asked'} ${outer.scheme}://${outer.host}:${outer.listeningPort ?? ''}${url}`;
}

/** A URL whose page may be cached. */
export interface CacheableUrl {
  readonly url: string;
  /** Whether it contains words a visitor typed, so that there is no end of such URLs. */
  readonly isSearch: boolean;
}

/**
 * The URL with its filters in canonical order; null for any other query (deep link, unknown category, unusual
 * percent-encoding), since visitors could fill the cache with such pages.
 */
export function cacheableUrl(url: string, store: LiveStore): CacheableUrl | null {
  const at = url.indexOf('?');
  const [path, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  if (path.endsWith('.data') || !/^[\w./-]{1,200}$/.test(path)) return null;
  if (query === '') return { url: path, isSearch: false };
  const params = new URLSearchParams(query);
  const filters = new URLSearchParams();
  for (const [name, isKnown] of Object.entries(FILTERS)) {
    const value = params.get(name);
    if (value !== null && isKnown(value, store)) filters.set(name, value);
  }
  const search = path === SHOP ? params.get('search') : null;
  if (search !== null && search.length <= MAX_SEARCH_LENGTH) filters.set('search', search);
  if (filters.size !== params.size) return null;
  return { url: `${path}?${filters.toString()}`, isSearch: (search ?? '').trim() !== '' };
}

const SHOP = '/order/shop';
const MAX_SEARCH_LENGTH = 60;

/** The shop's filters and the values with a page of their own. */
const FILTERS: Readonly<Record<string, (value: string, store: LiveStore) => boolean>> = {
  // The form of the filters sends an empty category for all.
  category: (value, { catalogue }) => value === '' || catalogue.categories.some(({ slug }) => slug === value),
  sort: (value) => ['default', 'name', 'price'].includes(value),
  currency: (value, { brand }) => brand.currencies.includes(value),
  [LANGUAGE_PARAMETER]: (value, { brand }) => brand.languages.includes(value),
  show: (value) => /^[1-9]\d{1,2}$/.test(value) && Number(value) % 60 === 0,
};
