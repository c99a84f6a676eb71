/** The most dismissed notices, or products with shown recommendations, that a basket keeps. */
const MAX_KEYS = 400;

/** The maximum length of their keys. */
const MAX_KEY_LENGTH = 200;

/** Adds a key once and drops the oldest beyond 400; a key that is too long is ignored. */
export function addRecentKey(keys: readonly string[], key: string): readonly string[] {
  if (keys.includes(key) || key.length > MAX_KEY_LENGTH) return keys;
  return [...keys, key].slice(-MAX_KEYS);
}
