import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';

/** Formats an amount for a terminal: '12.50 EUR'. */
export function writeAmount(amountMinor: number, currency: string): string {
  return `${minorToDecimal(amountMinor, currencyDigits(currency))} ${currency}`;
}
