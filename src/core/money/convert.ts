import { divideRounded } from './round.ts';

/**
 * Converts minor units to another currency. `rate` is decimal text, target units per base unit ("1.0842"), and is used exactly. Throws
 * RangeError if the rate is not a positive decimal; store files are validated before.
 */
export function convertMinor(amountMinor: number, fromDigits: number, toDigits: number, rate: string): number {
  return crossMinor(amountMinor, { digits: fromDigits, rate: '1' }, { digits: toDigits, rate });
}

/** Decimals of a currency, and how many of its units equal one unit of a third currency, as decimal text. */
interface QuotedCurrency {
  readonly digits: number;
  readonly rate: string;
}

/**
 * Converts minor units between two currencies that are both quoted in a third one, with one rounding. Throws RangeError if a rate is not a
 * positive decimal.
 */
export function crossMinor(amountMinor: number, from: QuotedCurrency, to: QuotedCurrency): number {
  const [per, into] = [parseRate(from.rate), parseRate(to.rate)];
  const numerator = BigInt(amountMinor) * into.digits * 10n ** BigInt(to.digits + per.decimals);
  return divideRounded(numerator, per.digits * 10n ** BigInt(from.digits + into.decimals));
}

function parseRate(rate: string): { readonly digits: bigint; readonly decimals: number } {
  const match = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(rate);
  if (match === null) throw new RangeError(`"${rate}" is no exchange rate.`);
  const [, integerPart = '', fraction = ''] = match;
  return { digits: BigInt(integerPart + fraction), decimals: fraction.length };
}

/**
 * The nearest price with the given ending, halves upwards. An ending is the end of the written price: '.99' (12.99), '.00' (13.00), '9.99'
 * (19.99), '9' (1,209; 29.00 with decimals), '00' (1,200). The result is at least the smallest positive price with that ending; 0 stays 0.
 * Throws RangeError for a negative price and for an ending the currency cannot have (`isEnding`).
 */
export function applyEnding(amountMinor: number, digits: number, ending: string): number {
  if (!isEnding(ending, digits) || amountMinor < 0) throw new RangeError(`"${ending}" cannot end this price.`);
  if (amountMinor === 0) return 0;
  const [integerPart = '', fraction = ''] = ending.split('.');
  const tail = BigInt(integerPart + fraction.padEnd(digits, '0'));
  const step = 10n ** BigInt(integerPart.length + digits);
  const nearest = BigInt(divideRounded(BigInt(amountMinor) - tail, step)) * step + tail;
  return divideRounded(nearest > 0n ? nearest : nearest + step, 1n);
}

/**
 * Whether a text can end prices of a currency with this number of decimals: at most six digits before the point, and no more after it than
 * the currency has decimals.
 */
export function isEnding(ending: string, digits: number): boolean {
  const match = /^(\d{0,6})(?:\.(\d{1,6}))?$/.exec(ending);
  return match !== null && ending !== '' && (match[2] ?? '').length <= digits;
}
