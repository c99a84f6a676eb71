import { currencyDigits } from './currency-digits.ts';
import { minorToDecimal } from './decimal.ts';

/** Formats an amount (minor units) for operators, the same in every language: '12.50 EUR'. */
export function writeAmount(amountMinor: number, currency: string): string {
  return `${minorToDecimal(amountMinor, currencyDigits(currency))} ${currency}`;
}
