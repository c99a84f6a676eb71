import { divideRounded } from './round.ts';

/**
 * Minor units of one currency in another's: rate is decimal text, target per base ("1.0842"), used exactly (D4).
 * Throws RangeError on a rate that is no positive decimal; files are checked before.
 */
export function convertMinor(amountMinor: number, fromDigits: number, toDigits: number, rate: string): number {
  const match = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(rate);
  if (match === null) throw new RangeError(`"${rate}" is no exchange rate.`);
  const [, whole = '', fraction = ''] = match;
  const numerator = BigInt(amountMinor) * BigInt(whole + fraction) * 10n ** BigInt(toDigits);
  return divideRounded(numerator, 10n ** BigInt(fromDigits + fraction.length));
}

/**
 * The nearest price that ends as the operator likes (D4), halves upwards. An ending is how the written price ends: '.99' (12.99), '.00' (13.00),
 * '9.99' (19.99), '9' (1,209; 29.00 where there are decimals), '00' (1,200). Never below the smallest such price above nothing;
 * free stays free. Throws RangeError on a negative price and on an ending the currency cannot have (isEnding).
 */
export function applyEnding(amountMinor: number, digits: number, ending: string): number {
  if (!isEnding(ending, digits) || amountMinor < 0) throw new RangeError(`"${ending}" cannot end this price.`);
  if (amountMinor === 0) return 0;
  const [whole = '', fraction = ''] = ending.split('.');
  const tail = BigInt(whole + fraction.padEnd(digits, '0'));
  const step = 10n ** BigInt(whole.length + digits);
  const nearest = BigInt(divideRounded(BigInt(amountMinor) - tail, step)) * step + tail;
  return divideRounded(nearest > 0n ? nearest : nearest + step, 1n);
}

/** Whether text can end prices of a currency with these decimals: up to six figures before the point, no more after it than there are decimals. */
export function isEnding(ending: string, digits: number): boolean {
  const match = /^(\d{0,6})(?:\.(\d{1,6}))?$/.exec(ending);
  return match !== null && ending !== '' && (match[2] ?? '').length <= digits;
}
