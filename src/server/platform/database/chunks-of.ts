/** Rows of one statement: both databases allow at least 32,766 parameters, so 65 columns. */
const CHUNK = 500;

/** Parts of a list, each for one statement. */
export function chunksOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  const parts: (readonly One[])[] = [];
  for (let from = 0; from < all.length; from += CHUNK) parts.push(all.slice(from, from + CHUNK));
  return parts;
}
