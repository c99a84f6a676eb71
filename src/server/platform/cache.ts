/** Returns the cached value of a key, or computes and caches it. */
export type Cache<Value> = (key: string, make: () => Value) => Value;

/**
 * Creates a cache for costly values that never change. It is cleared when it holds `maxEntries` entries, which bounds
 * its memory.
 */
export function createCache<Value extends NonNullable<unknown> | null>(maxEntries: number): Cache<Value> {
  const known = new Map<string, Value>();
  return (key, make) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    if (known.size >= maxEntries) known.clear();
    known.set(key, made);
    return made;
  };
}
