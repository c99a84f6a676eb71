import { currencyDigits } from './currency-digits.ts';
import { minorToDecimal, parseDecimal } from './decimal.ts';

/**
 * An amount as people type it in any language, in minor units; null if it is not above zero, not an amount or can be read in
 * two ways. Point and comma are equal: the last of two different ones is that of the decimals, and one that is repeated
 * groups thousands. Three digits after a single one are decimals in a currency that has three, and refused otherwise.
 */
export function parseTypedAmount(text: string, currency: string): number | null {
  const digits = currencyDigits(currency);
  const decimal = decimalOf(text.trim(), digits);
  const parsed = decimal === null ? null : parseDecimal(decimal, digits);
  return parsed?.ok === true && parsed.value > 0 ? parsed.value : null;
}

/** An amount as `parseTypedAmount` reads it, with the decimals of the currency: '1234.56', '123456' in JPY. */
export function typedAmountExample(currency: string): string {
  return minorToDecimal(123_456, currencyDigits(currency));
}

function decimalOf(typed: string, digits: number): string | null {
  if (WHOLE.test(typed)) return typed.replaceAll(SEPARATORS, '');
  const [, before = '', after = ''] = DECIMALS.exec(typed) ?? [];
  const isAmbiguous = after.length === 3 && digits !== 3 && !SEPARATOR.test(before);
  return before === '' || isAmbiguous ? null : `${before.replaceAll(SEPARATORS, '')}.${after}`;
}

const SEPARATOR = /[.,]/;
const SEPARATORS = /[.,]/g;

/** Digits, or several groups of three by the same separator. */
const WHOLE = /^(?:\d+|\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))$/;

/** Decimals after digits, or after groups of three by the other separator. */
const DECIMALS = /^(\d+(?=[.,])|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,](\d+)$/;
