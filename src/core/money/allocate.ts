/**
 * Splits minor units by non-negative integer weights with the largest remainder, ties by position. The parts always sum to the total. If
 * all weights are 0 they count as equal; without weights there are no parts.
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight is never negative.');
  const total = BigInt(totalMinor);
  const shares = sharesOf(total < 0n ? -total : total, evenIfAllZero(weights));
  return shares.map((share) => Number(total < 0n ? -share : share));
}

function evenIfAllZero(weights: readonly number[]): bigint[] {
  const even = weights.every((weight) => weight === 0);
  return weights.map((weight) => (even ? 1n : BigInt(weight)));
}

function sharesOf(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0n);
  const shares = weights.map((weight) => (total * weight) / sum);
  const left = Number(shares.reduce((rest, share) => rest - share, total));
  const oneMore = weights
    .map((weight, position) => ({ position, remainder: (total * weight) % sum }))
    .toSorted((a, b) => Number(b.remainder - a.remainder))
    .slice(0, left);
  const receivers = new Set(oneMore.map((receiver) => receiver.position));
  return shares.map((share, position) => (receivers.has(position) ? share + 1n : share));
}
