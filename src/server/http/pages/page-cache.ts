import type { PageTemplate } from './page-template.ts';

/** A page as rendered without a session. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly template: PageTemplate;
  /** Whether it may be cached. */
  readonly isLasting: boolean;
}

/** An LRU cache of rendered pages; concurrent requests for a page share one rendering. */
export interface PageCache {
  get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
}

/** Creates the cache of a process, bounded by bytes; pages expire after `maxAgeMs`, since prices and dates change. */
export function createPageCache({
  maxBytes,
  maxAgeMs,
}: {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}): PageCache {
  const cached = new Map<string, { readonly page: RenderedPage; readonly at: number }>();
  const running = new Map<string, Promise<RenderedPage>>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= cached.get(key)?.page.template.bytes ?? 0;
    cached.delete(key);
  }

  function keep(key: string, page: RenderedPage, at: number): void {
    forget(key);
    cached.set(key, { page, at });
    bytes += page.template.bytes;
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  async function renderOnce(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const page = await render().finally(() => running.delete(key));
    if (page.isLasting) keep(key, page, now);
    return page;
  }

  return {
    async get(key, now, render) {
      const found = cached.get(key);
      if (found !== undefined && now - found.at < maxAgeMs) {
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
