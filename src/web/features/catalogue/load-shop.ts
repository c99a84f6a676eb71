import type { Api, ApiClient } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok } from '#core/result.ts';
import { PAGE, type ShopFilters } from './shop-filters.ts';

export type ShopList = OutputOf<Api['catalogue']['list']>;
export type ProductCardView = ShopList['products'][number];
export type CategoryView = ShopList['categories'][number];

/** The products to show, loaded page by page. */
export async function loadShop(
  { catalogue }: Pick<ApiClient, 'catalogue'>,
  filters: ShopFilters,
): Promise<Result<ShopList, Problem>> {
  const { category, search, sort, currency, domain, show } = filters;
  const query = {
    category,
    search,
    sort,
    ...(currency === '' ? {} : { currency }),
    ...(domain === '' ? {} : NEEDS_DOMAIN),
  };
  const first = await catalogue.list(query);
  if (!first.ok) return first;
  const products = [...first.value.products];
  while (products.length < Math.min(show, first.value.total)) {
    const more = await catalogue.list({ ...query, offset: products.length, limit: PAGE });
    if (!more.ok) return more;
    if (more.value.products.length === 0) break;
    products.push(...more.value.products);
  }
  return ok({ ...first.value, products });
}

const NEEDS_DOMAIN = { needsDomain: 'yes' } as const;
