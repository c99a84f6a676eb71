import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';

/** An amount as typed, '12.34' or '12,34', in minor units; null for anything else and for nothing or less. */
export function parseAmount(text: string, currency: string): number | null {
  const parsed = parseDecimal(text.trim().replace(',', '.'), currencyDigits(currency));
  return parsed.ok && parsed.value > 0 ? parsed.value : null;
}
