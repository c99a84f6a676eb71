/** A quotient rounded half away from zero to an integer; the only function that rounds amounts. Throws RangeError beyond ±(2^53 − 1). */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const top = magnitude(numerator);
  const bottom = magnitude(denominator);
  const rounded = (2n * top + bottom) / (2n * bottom);
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError('The amount exceeds the safe integers.');
  }
  return Number(negative ? -rounded : rounded);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
