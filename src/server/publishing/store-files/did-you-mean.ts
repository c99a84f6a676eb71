/** ` – did you mean "hosting"?` when a known word is similar, else empty. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const suggestion = nearest(written, known);
  return suggestion === '' ? '' : ` – did you mean "${suggestion}"?`;
}

/**
 * The same for the first words only: many unknown ones have one cause, such as renamed files, and comparing each of
 * thousands with thousands takes minutes.
 */
export function suggestFirst(known: readonly string[]): (written: string) => string {
  let left = MOST_SUGGESTED;
  return (written) => {
    left -= 1;
    return left < 0 ? '' : didYouMean(written, known);
  };
}

const MOST_SUGGESTED = 20;

/** The most similar known word; empty when none is similar enough. */
export function nearest(written: string, known: Iterable<string>): string {
  const word = written.slice(0, 80).toLowerCase();
  const limit = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
  let found = '';
  let nearestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(word, candidate.toLowerCase(), nearestDistance);
    if (distance < nearestDistance) {
      found = candidate;
      nearestDistance = distance;
    }
  }
  return found;
}

/** The most similar known word, or all of them if few: ` – known here: a, b`. */
export function suggestKnown(written: string, known: Iterable<string>): string {
  const words = [...known];
  const suggestion = didYouMean(written, words);
  if (suggestion !== '' || words.length > MAX_LISTED) return suggestion;
  return words.length === 0 ? ' – there is none yet' : ` – known here: ${words.join(', ')}`;
}

const MAX_LISTED = 15;

/** Edit distance with insertions, deletions, substitutions and transpositions, capped at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          cell(last, column) + 1,
          cell(current, column - 1) + 1,
          cell(last, column - 1) + (same ? 0 : 1),
          swapped ? cell(beforeLast, column - 2) + 1 : limit,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(cell(last, b.length), limit);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
