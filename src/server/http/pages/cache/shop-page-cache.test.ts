import { expect, test } from 'vitest';
import type { CacheablePage } from './page-cache.ts';
import { createShopPageCache } from './shop-page-cache.ts';

function cacheThatCounts() {
  const cache = createShopPageCache<CacheablePage>({ maxBytes: 400, maxAgeMs: 1_000 });
  const rendered: string[] = [];
  const get = (key: string, isSearch = false) =>
    cache.get({ key, isSearch }, 0, async () => {
      rendered.push(key);
      return { bytes: 50, isCacheable: true };
    });
  return { get, rendered };
}

test('a search is cached when it is requested for the second time', async () => {
  const { get, rendered } = cacheThatCounts();
  expect(await get('vps', true)).toBeNull();
  expect(rendered).toEqual([]);
  for (let times = 0; times < 3; times += 1) expect(await get('vps', true)).not.toBeNull();
  expect(rendered).toEqual(['vps']);
});

test('searches displace searches, but no other pages', async () => {
  const { get, rendered } = cacheThatCounts();
  await get('shop');
  for (let search = 0; search < 100; search += 1) {
    await get(`search ${search}`, true);
    await get(`search ${search}`, true);
  }
  await get('shop');
  await get('search 99', true);
  expect(rendered.filter((key) => key === 'shop')).toHaveLength(1);
  expect(rendered).toHaveLength(101);
  await get('search 0', true);
  expect(rendered).toHaveLength(102);
});

test('the number of known searches is limited', async () => {
  const { get } = cacheThatCounts();
  for (let search = 0; search <= 2_000; search += 1) await get(`search ${search}`, true);
  expect(await get('search 0', true)).toBeNull();
  expect(await get('search 2000', true)).not.toBeNull();
});
