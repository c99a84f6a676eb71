/** The value at or below which this share of all values lies; 0 for no values. */
export function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length, Math.max(1, Math.ceil(sorted.length * share))) - 1] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(0.5, values);
}
