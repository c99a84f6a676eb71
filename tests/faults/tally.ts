/** '3 a, 1 b', the most frequent first. */
export function tally(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const);
  const sorted = counts.toSorted(([, a], [, b]) => b - a);
  return sorted.length === 0 ? 'none' : sorted.map(([name, count]) => `${count} ${name}`).join(', ');
}
