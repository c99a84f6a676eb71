import type { ShopSort } from '#core/catalogue/catalogue-index.ts';

/** What the shop shows, as its address says it (specification §2 Product). */
export interface ShopFilters {
  /** A category's slug; '' is all categories. */
  readonly category: string;
  readonly search: string;
  readonly sort: ShopSort;
  /** '' is the basket's currency. */
  readonly currency: string;
  /** How many products are listed, in whole pages. */
  readonly show: number;
}

/** In the order they are offered. */
export const SORTS = ['default', 'name', 'price'] as const satisfies readonly ShopSort[];

/** How many products are listed at first, and how many more each time: what the API answers at once. */
export const PAGE = 60;

/** The most products one page lists. */
export const MOST_SHOWN = 10 * PAGE;

/** Reads an address, or the filter form; what cannot be read is no filter. */
export function readShopFilters(params: URLSearchParams): ShopFilters {
  const currency = (params.get('currency') ?? '').toUpperCase();
  return {
    category: (params.get('category') ?? '').slice(0, 120),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'default',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    show: wholePages(params.get('show') ?? ''),
  };
}

/** The query of an address that shows this: '?category=vps&sort=price', '' without filters. */
export function shopQuery({ category, search, sort, currency, show }: ShopFilters): string {
  const given = Object.entries({
    category,
    search,
    sort: sort === 'default' ? '' : sort,
    currency,
    show: show === PAGE ? '' : String(show),
  }).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Whether fewer products are shown than there are. */
export function isFiltered({ category, search }: ShopFilters): boolean {
  return category !== '' || search !== '';
}

function wholePages(text: string): number {
  const asked = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  const rest = asked % PAGE;
  const whole = rest === 0 ? asked : asked - rest + PAGE;
  return Math.min(Math.max(whole, PAGE), MOST_SHOWN);
}
