/** Returns the cached value of a key, or computes and caches it. */
export type Cache<Value> = (key: string, make: () => Value) => Value;

/**
 * Creates a cache for costly values that never change. It is cleared when it holds `most` entries, which bounds its
 * memory.
 */
export function createCache<Value extends NonNullable<unknown> | null>(most: number): Cache<Value> {
  const known = new Map<string, Value>();
  return (key, make) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const made = make();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
