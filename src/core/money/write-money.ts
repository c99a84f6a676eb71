import { currencyDigits } from './currency-digits.ts';
import { minorToDecimal } from './decimal.ts';

/** How a locale writes amounts of a currency. It is plain data, so that who was sent it writes the same letters as who sent it, whatever its own Intl knows. */
export interface MoneyStyle {
  /** What stands before the figures: '€'. */
  readonly before: string;
  /** What stands after them: ' €', with a space lines do not break at. */
  readonly after: string;
  /** Between groups of three figures. */
  readonly group: string;
  /** Before the decimals. */
  readonly point: string;
}

/** An amount with the decimals of our own currency table, never Intl's (D3), and a true minus sign: a hyphen is shorter, and lines break after it. */
export function writeMoney(amountMinor: number, currency: string, style: MoneyStyle): string {
  const [whole = '', decimals = ''] = minorToDecimal(Math.abs(amountMinor), currencyDigits(currency)).split('.');
  const sign = amountMinor < 0 ? MINUS_SIGN : '';
  const figures = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, style.group);
  return sign + style.before + figures + (decimals && style.point + decimals) + style.after;
}

const MINUS_SIGN = '\u2212';
