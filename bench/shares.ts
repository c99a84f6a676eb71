/** The value so large a share of all lies at or below; 0 of none. */
export function valueAt(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length, Math.max(1, Math.ceil(sorted.length * share))) - 1] ?? 0;
}

/** The one in the middle. */
export function medianOf(values: readonly number[]): number {
  return valueAt(0.5, values);
}
