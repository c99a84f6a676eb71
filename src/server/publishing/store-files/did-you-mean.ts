/** ` – did you mean "hosting"?` when a known word is near enough to be meant, else nothing. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = written.slice(0, 80).toLowerCase();
  const limit = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
  let nearest: string | null = null;
  let nearestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(word, candidate.toLowerCase(), nearestDistance);
    if (distance < nearestDistance) {
      nearest = candidate;
      nearestDistance = distance;
    }
  }
  return nearest === null ? '' : ` – did you mean "${nearest}"?`;
}

/** Letters inserted, left out, replaced or swapped with their neighbour; `limit` when there are that many or more. */
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
