import { parseBankAmount } from '#core/accounting/parse-bank-csv.ts';

/**
 * An amount as typed, '12.34', '12,34', '1,234.56' or '1.234,56', in minor units; null for nothing or less and anything
 * else, also an amount that can be read in two ways ('1.000').
 */
export function parseAmount(text: string, currency: string): number | null {
  const typed = text.trim();
  const amountMinor = AMOUNT.test(typed) ? parseBankAmount(typed, currency) : null;
  return amountMinor !== null && amountMinor > 0 ? amountMinor : null;
}

/** Digits with decimals or without, or with groups of three by the other separator than that of the decimals. */
const AMOUNT = /^(?:\d+(?:[.,]\d+)?|\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+)$/;
