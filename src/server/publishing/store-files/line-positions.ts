/** Converts an offset to line and column, both starting at 1. */
export type LinePositions = (offset: number) => { readonly line: number; readonly column: number };

/** Counts lines from the text, since the parser's counter is wrong inside unclosed scalars. */
export function linePositions(text: string): LinePositions {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.min(offset, text.length) - (starts[low] ?? 0) + 1 };
  };
}
