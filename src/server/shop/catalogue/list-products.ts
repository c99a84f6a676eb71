import { SHOP_PAGE, type listProducts as endpoint } from '#contract/catalogue.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { listingKey } from '#core/catalogue/catalogue-index.ts';
import { type ProductFilter, listProducts as listed } from '#core/catalogue/list-products.ts';
import { compareShelfPrices, shelfEpoch } from '#core/pricing/shelf-price.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { cacheForStore } from './cache-for-store.ts';
import { type ProductCard, productCard } from './product-card.ts';
import type { ShopCurrency } from './shop-currency.ts';

type Answer = OutputOf<typeof endpoint>;

/** The shop list; an empty category or search means no filter. Answers without a text search are cached. */
export function listProducts(currencyOf: ShopCurrency): Handler<typeof endpoint> {
  const cards = cacheForStore<ReadonlyMap<string, ProductCard>>();
  const shelves = cacheForStore<Answer['categories']>();
  const answers = cacheForStore<Answer>();

  function answer(store: LiveStore, query: ProductQuery, at: number): Answer {
    const { currency, offset, limit } = query;
    const byId = cards(store, `${currency} ${shelfEpoch(store.promotions, at)}`, () => cardsOf(store, currency, at));
    const found = listed(store.index, query).flatMap((product) => byId.get(product.id) ?? []);
    const sorted = query.sort === 'price' ? found.toSorted((a, b) => compareShelfPrices(a.price, b.price)) : found;
    return {
      currency,
      total: found.length,
      products: sorted.slice(offset, offset + limit),
      categories: shelves(store, currency, () => categoriesOf(store, currency)),
    };
  }

  return async (context, input) => {
    const { store } = context;
    const currency = await currencyOf(context, input.currency);
    const query = { ...queryOf(input), currency };
    if (query.search !== '') return ok(answer(store, query, context.now));
    const key = `${JSON.stringify(query)} ${shelfEpoch(store.promotions, context.now)}`;
    return ok(answers(store, key, () => answer(store, query, context.now)));
  };
}

interface ProductQuery extends ProductFilter {
  readonly offset: number;
  readonly limit: number;
}

function queryOf(input: ParsedInputOf<typeof endpoint>): Omit<ProductQuery, 'currency'> {
  const category = input.category === undefined || input.category === '' ? null : input.category;
  const { search = '', sort = 'default', offset = 0, limit = SHOP_PAGE } = input;
  return { category, search: search.trim(), sort, offset, limit, needsDomain: input.needsDomain === 'yes' };
}

function cardsOf(store: LiveStore, currency: string, at: number) {
  return new Map(
    store.catalogue.products.flatMap((product) => {
      const card = productCard(store, product, currency, at);
      return card === null ? [] : [[product.id, card] as const];
    }),
  );
}

function categoriesOf(store: LiveStore, currency: string): Answer['categories'] {
  const { categories } = store.catalogue;
  const parents = new Map(categories.map((category) => [category.slug, category.parent]));
  const depthOf = (slug: string | null, depth: number): number => {
    const parent = slug === null ? null : (parents.get(slug) ?? null);
    return parent === null || depth > categories.length ? depth : depthOf(parent, depth + 1);
  };
  return categories.map((category) => ({
    ...category,
    depth: depthOf(category.slug, 0),
    count: store.index.shelves.get(listingKey(currency, 'default', category.slug))?.products.length ?? 0,
  }));
}
