/** The most notices put away, or products whose recommendations were shown, that a basket remembers. */
const MAX_NOTES = 400;

/** The longest of their keys. */
const MAX_LENGTH = 200;

/** The notes with one more, each once, the oldest given up beyond 400; a key longer than any of ours is not kept. */
export function noted(notes: readonly string[], key: string): readonly string[] {
  if (notes.includes(key) || key.length > MAX_LENGTH) return notes;
  return [...notes, key].slice(-MAX_NOTES);
}
