import { SHOP_PAGE } from '#contract/catalogue.ts';
import type { listProducts as endpoint } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { shelfKey } from '#core/catalogue/catalogue-index.ts';
import { listProducts as listed } from '#core/catalogue/list-products.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { productCard } from './product-card.ts';
import type { ShopCurrency } from './shop-currency.ts';

type Categories = OutputOf<typeof endpoint>['categories'];

/** The shop list; an empty category or search means no filter. Cards of one version and currency are made once and kept. */
export function listProducts(currencyOf: ShopCurrency): Handler<typeof endpoint> {
  const cards = new WeakMap<LiveStore, Map<string, ReadonlyMap<string, NonNullable<ReturnType<typeof productCard>>>>>();
  const shelves = new WeakMap<LiveStore, Map<string, Categories>>();

  return async (call, input) => {
    const { store } = call;
    const currency = await currencyOf(call, input.currency);
    const category = input.category === undefined || input.category === '' ? null : input.category;
    const found = listed(store.index, {
      category,
      search: input.search ?? '',
      sort: input.sort ?? 'default',
      currency,
    });
    const byId = kept(cards, store, currency, () => cardsOf(store, currency));
    const offset = input.offset ?? 0;
    return ok({
      currency,
      total: found.length,
      products: found
        .slice(offset, offset + (input.limit ?? SHOP_PAGE))
        .flatMap((product) => byId.get(product.id) ?? []),
      categories: kept(shelves, store, currency, () => categoriesOf(store, currency)),
    });
  };
}

function kept<Value>(
  cache: WeakMap<LiveStore, Map<string, Value>>,
  store: LiveStore,
  currency: string,
  make: () => Value,
): Value {
  const byCurrency = cache.get(store) ?? new Map<string, Value>();
  const value = byCurrency.get(currency) ?? make();
  cache.set(store, byCurrency.set(currency, value));
  return value;
}

function cardsOf(store: LiveStore, currency: string) {
  return new Map(
    store.catalogue.products.flatMap((product) => {
      const card = productCard(store, product, currency);
      return card === null ? [] : [[product.id, card] as const];
    }),
  );
}

function categoriesOf(store: LiveStore, currency: string): Categories {
  const { categories } = store.catalogue;
  const parents = new Map(categories.map((category) => [category.slug, category.parent]));
  const depthOf = (slug: string | null, depth: number): number => {
    const parent = slug === null ? null : (parents.get(slug) ?? null);
    return parent === null || depth > categories.length ? depth : depthOf(parent, depth + 1);
  };
  return categories.map((category) => ({
    ...category,
    depth: depthOf(category.slug, 0),
    count: store.index.shelves.get(shelfKey(currency, 'default', category.slug))?.products.length ?? 0,
  }));
}
