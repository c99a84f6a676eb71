import { isRecent } from '#server/platform/clock.ts';

/** A rendered page. */
export interface CacheablePage {
  /** Memory used, in bytes. */
  readonly bytes: number;
  /** Whether it may be cached. */
  readonly isCacheable: boolean;
}

/** Renders a page again; may return the expired one where nothing has changed. */
export type RenderForCache<Page> = (expired: Page | null) => Promise<Page>;

/** An LRU cache of rendered pages; concurrent requests for a page share one rendering. */
export interface PageCache<Page extends CacheablePage> {
  get(key: string, now: number, render: RenderForCache<Page>): Promise<Page>;
}

/** Limits of a cache's size and the age of its pages. */
export interface PageCacheLimits {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/** Creates the cache of a process, bounded by bytes; pages expire after `maxAgeMs`, since prices and dates change. */
export function createPageCache<Page extends CacheablePage>({ maxBytes, maxAgeMs }: PageCacheLimits): PageCache<Page> {
  const cached = new Map<string, { readonly page: Page; readonly at: number }>();
  const running = new Map<string, Promise<Page>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= cached.get(key)?.page.bytes ?? 0;
    cached.delete(key);
  }

  function add(key: string, page: Page, at: number): void {
    remove(key);
    cached.set(key, { page, at });
    bytes += page.bytes;
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  async function renderOnce(key: string, now: number, render: RenderForCache<Page>): Promise<Page> {
    const page = await render(cached.get(key)?.page ?? null).finally(() => running.delete(key));
    if (page.isCacheable) add(key, page, now);
    return page;
  }

  return {
    async get(key, now, render) {
      const found = cached.get(key);
      if (found !== undefined && isRecent(found.at, now, maxAgeMs)) {
        cached.delete(key);
        cached.set(key, found);
        return found.page;
      }
      const rendering = running.get(key) ?? renderOnce(key, now, render);
      running.set(key, rendering);
      return rendering;
    },
  };
}
