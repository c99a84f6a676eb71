/** The most dismissed notices, or products with shown recommendations, that a basket keeps. */
const MAX_NOTES = 400;

/** The maximum length of their keys. */
const MAX_LENGTH = 200;

/** Adds a key once and drops the oldest beyond 400; a key that is too long is ignored. */
export function noted(notes: readonly string[], key: string): readonly string[] {
  if (notes.includes(key) || key.length > MAX_LENGTH) return notes;
  return [...notes, key].slice(-MAX_NOTES);
}
