import { expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCard, buildProductList } from '#web/test-support/stub-catalogue.ts';
import { loadShop } from './load-shop.ts';
import { PAGE, readShopFilters } from './shop-filters.ts';

const TOTAL = 130;

function shopOf(inputs: unknown[]) {
  const all = Array.from({ length: TOTAL }, (_, index) => buildCard({ id: `p-${index}` }));
  return buildCaller({
    catalogue: {
      list: (input) => {
        inputs.push(input);
        const from = Number(input.offset ?? 0);
        return Promise.resolve(ok(buildProductList({ total: TOTAL, products: all.slice(from, from + PAGE) })));
      },
    },
  });
}

test.each([
  ['', 60, 1],
  ['show=120', 120, 2],
  ['show=600', 130, 3],
])('the query "%s" lists %i products in %i calls, without duplicates', async (query, count, calls) => {
  const inputs: unknown[] = [];
  const loaded = await loadShop(shopOf(inputs), readShopFilters(new URLSearchParams(query)));
  const ids = loaded.ok ? loaded.value.products.map(({ id }) => id) : [];
  expect(new Set(ids).size).toBe(count);
  expect(inputs).toHaveLength(calls);
});

test('the API request has a currency only if the URL has one', async () => {
  const inputs: unknown[] = [];
  await loadShop(shopOf(inputs), readShopFilters(new URLSearchParams('currency=USD&sort=price')));
  await loadShop(shopOf(inputs), readShopFilters(new URLSearchParams()));
  expect(inputs).toEqual([
    { category: '', search: '', sort: 'price', currency: 'USD' },
    { category: '', search: '', sort: 'default' },
  ]);
});
