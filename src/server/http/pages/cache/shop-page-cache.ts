import { type CacheablePage, type PageCacheLimits, type RenderForCache, createPageCache } from './page-cache.ts';
import type { CacheableUrl } from './page-key.ts';

/** Caches pages by key; null for a page that is not worth caching yet and has to be rendered for its visit. */
export interface ShopPageCache<Page extends CacheablePage> {
  get(url: Keyed, now: number, render: RenderForCache<Page>): Promise<Page | null>;
}

type Keyed = Pick<CacheableUrl, 'isSearch'> & { readonly key: string };

/** The share of the memory for searches. */
const SEARCHES = 1 / 4;
/** How many of the last searches are known when they are repeated. */
const KNOWN_SEARCHES = 2_000;

/**
 * Creates the cache of a process. Searches are invented by visitors: they have a cache of their own, and are cached
 * when they are requested again, so that they cannot displace other pages and a search that is not repeated costs nothing
 * more.
 */
export function createShopPageCache<Page extends CacheablePage>(limits: PageCacheLimits): ShopPageCache<Page> {
  const pages = createPageCache<Page>({ ...limits, maxBytes: limits.maxBytes * (1 - SEARCHES) });
  const searches = createPageCache<Page>({ ...limits, maxBytes: limits.maxBytes * SEARCHES });
  const isRepeated = createRepeats(KNOWN_SEARCHES);
  return {
    async get({ key, isSearch }, now, render) {
      if (!isSearch) return pages.get(key, now, render);
      return isRepeated(key) ? searches.get(key, now, render) : null;
    },
  };
}

/** Whether a key was given before; only the last `maxKeys` keys are known. */
function createRepeats(maxKeys: number): (key: string) => boolean {
  const known = new Set<string>();
  return (key) => {
    const isKnown = known.delete(key);
    known.add(key);
    for (const oldest of known) {
      if (known.size <= maxKeys) break;
      known.delete(oldest);
    }
    return isKnown;
  };
}
