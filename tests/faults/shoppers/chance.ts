/** True with the given probability. */
export function happens(random: () => number, probability: number): boolean {
  return random() < probability;
}

/** A random value, weighted. */
export function pickWeighted<Value>(random: () => number, weighted: readonly (readonly [Value, number])[]): Value {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [value, weight] of weighted) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = weighted.at(-1);
  if (last === undefined) throw new Error('There is nothing to pick from.');
  return last[0];
}

/** A random value. */
export function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return pickWeighted(
    random,
    values.map((value) => [value, 1] as const),
  );
}

/** A random whole number from 1 to `most`. */
export function upTo(random: () => number, most: number): number {
  return 1 + Math.floor(random() * most);
}
