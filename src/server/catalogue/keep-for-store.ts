import type { LiveStore } from '#server/storefront/public.ts';

/** The most answers kept of one version of a store; what is asked beyond is made anew each time. */
const MOST = 2_000;

/** Keeps what is made from a version of a store, by key, as long as that version is in memory. */
export type KeepForStore<Value> = (store: LiveStore, key: string, make: () => Value) => Value;

/** Makes an empty keep: a version never changes, so what was made of it once stays right. */
export function keepForStore<Value>(): KeepForStore<Value> {
  const keep = new WeakMap<LiveStore, Map<string, Value>>();
  return (store, key, make) => {
    const byKey = keep.get(store) ?? new Map<string, Value>();
    keep.set(store, byKey);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (byKey.size < MOST) byKey.set(key, value);
    return value;
  };
}
