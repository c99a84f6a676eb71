import { currencyDigits } from './currency-digits.ts';
import { minorToDecimal } from './decimal.ts';

/** How a locale writes amounts of a currency. Plain data, so that server and browser write the same text whatever their own `Intl` data. */
export interface MoneyStyle {
  /** Text before the digits: '€'. */
  readonly before: string;
  /** Text after the digits: ' €', with a no-break space. */
  readonly after: string;
  /** Separator between groups of three digits. */
  readonly group: string;
  /** Decimal separator. */
  readonly point: string;
}

/** An amount with the decimals of our own currency table and a true minus sign (a hyphen is shorter, and lines break after it). */
export function formatMoneyInStyle(amountMinor: number, currency: string, style: MoneyStyle): string {
  const [whole = '', decimals = ''] = minorToDecimal(Math.abs(amountMinor), currencyDigits(currency)).split('.');
  const sign = amountMinor < 0 ? MINUS_SIGN : '';
  const figures = whole.replaceAll(/(?<=\d)(?=(?:\d{3}){1,6}$)/g, style.group);
  return sign + style.before + figures + (decimals && style.point + decimals) + style.after;
}

const MINUS_SIGN = '\u2212';
