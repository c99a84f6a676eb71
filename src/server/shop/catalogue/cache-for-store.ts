import type { LiveStore } from '#server/storefront/public.ts';

/** Maximum number of cached answers per store version; further ones are not cached. */
const MAX_ENTRIES = 2_000;

/** Caches values derived from a store version, by key, while the version is in memory. */
export type CacheForStore<Value> = (store: LiveStore, key: string, make: () => Value) => Value;

/** Creates an empty cache; versions are immutable, so entries never expire. */
export function cacheForStore<Value>(): CacheForStore<Value> {
  const keep = new WeakMap<LiveStore, Map<string, Value>>();
  return (store, key, make) => {
    const byKey = keep.get(store) ?? new Map<string, Value>();
    keep.set(store, byKey);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (byKey.size < MAX_ENTRIES) byKey.set(key, value);
    return value;
  };
}
