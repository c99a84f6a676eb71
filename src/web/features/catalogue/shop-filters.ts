import type { ShopSort } from '#core/catalogue/catalogue-index.ts';

/** The filters of the shop, as in its address. */
export interface ShopFilters {
  /** A category's slug; '' for all categories. */
  readonly category: string;
  readonly search: string;
  readonly sort: ShopSort;
  /** '' for the basket's currency. */
  readonly currency: string;
  /** A domain the shopper has: products that need one are listed, and are configured for it; '' for none. */
  readonly domain: string;
  /** The number of products to list, in whole pages. */
  readonly show: number;
}

/** In display order. */
export const SORTS = ['default', 'name', 'price'] as const satisfies readonly ShopSort[];

/** The page size: the number of products the API returns at once. */
export const PAGE = 60;

/** The most products one page lists. */
export const MAX_SHOWN = 10 * PAGE;

/** Parses an address or the filter form; values that cannot be parsed are ignored. */
export function readShopFilters(params: URLSearchParams): ShopFilters {
  const currency = (params.get('currency') ?? '').toUpperCase();
  return {
    category: (params.get('category') ?? '').slice(0, 120),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'default',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    domain: (params.get('domain') ?? '').trim().slice(0, 253),
    show: wholePages(params.get('show') ?? ''),
  };
}

/** The query of an address: '?category=vps&sort=price', '' without filters. */
export function shopQuery({ category, search, sort, currency, domain, show }: ShopFilters): string {
  const entries = Object.entries({
    category,
    search,
    sort: sort === 'default' ? '' : sort,
    currency,
    domain,
    show: show === PAGE ? '' : String(show),
  }).filter(([, value]) => value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** Whether filters are set that may hide products. */
export function isFiltered({ category, search, domain }: ShopFilters): boolean {
  return category !== '' || search !== '' || domain !== '';
}

function wholePages(text: string): number {
  const requested = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  const rest = requested % PAGE;
  const whole = rest === 0 ? requested : requested - rest + PAGE;
  return Math.min(Math.max(whole, PAGE), MAX_SHOWN);
}
