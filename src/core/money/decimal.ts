import { type Result, ok, refuse } from '#core/result.ts';

/** Minor units as exact decimal text with a point: "12.99", "-0.05"; "12" for a currency without decimals. */
export function minorToDecimal(amountMinor: number, digits: number): string {
  const sign = amountMinor < 0 ? '-' : '';
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const point = figures.length - digits;
  return digits === 0 ? sign + figures : `${sign}${figures.slice(0, point)}.${figures.slice(point)}`;
}

/** The reason of an unparsable amount. */
export type DecimalProblem = 'money/unreadable' | 'money/too-precise';

/**
 * Parses decimal text ("12.99", "-3") into minor units; trailing zeros are allowed. Problems: 'money/unreadable' (not a number, or beyond
 * 2^53 − 1), 'money/too-precise' (more decimals than the currency has).
 */
export function parseDecimal(text: string, digits: number): Result<number, DecimalProblem> {
  const match = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
  if (match === null) return refuse('money/unreadable');
  const [, sign = '', integerPart = '', written = ''] = match;
  const fraction = written.replace(/(?<!0)0+$/, '');
  if (fraction.length > digits) return refuse('money/too-precise');
  const amount = BigInt(integerPart + fraction.padEnd(digits, '0'));
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) return refuse('money/unreadable');
  return ok(Number(sign === '-' ? -amount : amount));
}
