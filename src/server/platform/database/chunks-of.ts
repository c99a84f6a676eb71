/** Rows of one statement: both databases allow at least 32,766 parameters, so 65 columns. */
const CHUNK = 500;

/** Parts of a list, each for one statement by default. */
export function chunksOf<One>(all: readonly One[], size = CHUNK): readonly (readonly One[])[] {
  const parts: (readonly One[])[] = [];
  for (let from = 0; from < all.length; from += size) parts.push(all.slice(from, from + size));
  return parts;
}
