import type { Api } from '#contract/api.ts';
import { SHOP_PAGE } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { breadcrumbData, listData } from '#core/seo/brand-data.ts';
import { MAX_SHOWN } from '#web/features/catalogue/shop-filters.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { describePage } from './page-description.ts';
import { shopMarkdown } from './shop-markdown.ts';

type ShopList = Pick<OutputOf<Api['catalogue']['list']>, 'products' | 'categories' | 'total' | 'currency'>;

/** Describes the shop or one of its categories. */
export function describeShop(page: PageContext, list: ShopList, query: URLSearchParams) {
  const category = list.categories.find(({ slug }) => slug === query.get('category'));
  return describePage(page, {
    page: category === undefined ? { kind: 'shop' } : { kind: 'category', slug: category.slug },
    query,
    isEmpty: category !== undefined && list.total === 0,
    describe({ storefront, t, url, origin, urlOf }) {
      const { brand } = storefront;
      const shop = t('offers.shop.heading');
      const title = category === undefined ? shop : categoryTitle(category, list.categories);
      const products = list.products.map(({ slug, name }) => ({ name, url: urlOf({ kind: 'product', slug }) }));
      const trail = [
        { name: shop, url: urlOf({ kind: 'shop' }) },
        ...(category === undefined ? [] : [{ name: category.name, url }]),
      ];
      const description =
        category === undefined
          ? brand.footer.description || t('seo.shop.description', { brand: brand.name })
          : category.description ||
            t('seo.category.description', { category: title, brand: brand.name, count: list.total });
      return {
        title,
        description,
        markdown: (context) =>
          shopMarkdown(
            { title, description, list, productQuery: currencyQuery(query), moreUrl: moreUrl(list, origin, query) },
            context,
          ),
        data: () => [breadcrumbData(trail), listData(title, products)].filter((node) => node !== null),
      };
    },
  });
}

type CategoryView = ShopList['categories'][number];

/** The query of links to products of a page in another currency. */
function currencyQuery(query: URLSearchParams): string {
  const currency = query.get('currency') ?? '';
  return currency === '' ? '' : new URLSearchParams({ currency }).toString();
}

/** The address of the page with more of its products; null if it lists all, or as many as a page can. */
function moreUrl({ products, total }: ShopList, origin: string, query: URLSearchParams): string | null {
  if (products.length >= Math.min(total, MAX_SHOWN)) return null;
  const more = new URLSearchParams(query);
  more.set('show', String(products.length + SHOP_PAGE));
  return `${origin}${screens.shop.href()}?${more.toString()}`;
}

/** A category's name, with that of its parent where several categories have the same. */
function categoryTitle(category: CategoryView, categories: readonly CategoryView[]): string {
  const isUnique = categories.every(({ slug, name }) => slug === category.slug || name !== category.name);
  const parent = categories.find(({ slug }) => slug === category.parent);
  return isUnique || parent === undefined ? category.name : `${parent.name} – ${category.name}`;
}
