import { parseBankAmount } from '#core/accounting/parse-bank-csv.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';

/**
 * An amount as typed, '12.34', '12,34', '1,234.56', '1.234,56' or '1,000,000', in minor units; null for nothing or less and
 * anything else, also an amount that can be read in two ways: '1.000', unless the currency has three decimals, which the
 * digits after a single separator are then.
 */
export function parseAmount(text: string, currency: string): number | null {
  const typed = text.trim();
  const plain = GROUPS.test(typed) ? typed.replaceAll(/[.,]/g, '') : typed;
  const amountMinor = AMOUNT.test(plain) ? parseBankAmount(plain, currency) : null;
  return amountMinor !== null && amountMinor > 0 ? amountMinor : null;
}

/** An amount as `parseAmount` reads it, with the decimals of the currency: '1234.56', '123456' in JPY. */
export function amountExample(currency: string): string {
  return minorToDecimal(123_456, currencyDigits(currency));
}

/** Several groups of three by the same separator, so it is not that of the decimals. */
const GROUPS = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/** Digits with decimals or without, or with groups of three by the other separator than that of the decimals. */
const AMOUNT = /^(?:\d+(?:[.,]\d+)?|\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+)$/;
