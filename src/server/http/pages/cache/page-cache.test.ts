import { describe, expect, test } from 'vitest';
import { type CacheablePage, createPageCache } from './page-cache.ts';

interface Page extends CacheablePage {
  readonly status: number;
}

function page(bytes = 10, isCacheable = true): Page {
  return { status: 200, bytes, isCacheable };
}

function cacheThatCounts(maxBytes = 100) {
  const cache = createPageCache<Page>({ maxBytes, maxAgeMs: 1_000 });
  const rendered: string[] = [];
  const get = (key: string, now = 0, given = page()) =>
    cache.get(key, now, async () => {
      rendered.push(key);
      return given;
    });
  return { get, rendered };
}

describe('the page cache', () => {
  test('renders a page once', async () => {
    const { get, rendered } = cacheThatCounts();
    await get('a');
    await get('a');
    expect(rendered).toEqual(['a']);
  });

  test('renders once for concurrent requests', async () => {
    const { get, rendered } = cacheThatCounts();
    await Promise.all([get('a'), get('a'), get('a')]);
    expect(rendered).toEqual(['a']);
  });

  test('renders again when the page has expired or must not be cached', async () => {
    const { get, rendered } = cacheThatCounts();
    await get('a', 0);
    await get('a', 1_000);
    await get('b', 0, page(10, false));
    await get('b', 0, page(10, false));
    expect(rendered).toEqual(['a', 'a', 'b', 'b']);
  });

  test('renders again when the clock was set back', async () => {
    const { get, rendered } = cacheThatCounts();
    await get('a', 7_200_000);
    await get('a', 0);
    expect(rendered).toEqual(['a', 'a']);
  });

  test('drops the least recently used page when it is full', async () => {
    const { get, rendered } = cacheThatCounts(25);
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    await get('b');
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });

  test('does not cache a failed page', async () => {
    const cache = createPageCache<Page>({ maxBytes: 100, maxAgeMs: 1_000 });
    await expect(cache.get('a', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.get('a', 0, () => Promise.resolve(page()))).toMatchObject({ status: 200 });
  });
});
