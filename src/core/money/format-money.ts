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
  const [integerPart = '', decimals = ''] = minorToDecimal(Math.abs(amountMinor), currencyDigits(currency)).split('.');
  const sign = amountMinor < 0 ? MINUS_SIGN : '';
  const figures = integerPart.replaceAll(/(?<=\d)(?=(?:\d{3}){1,6}$)/g, style.group);
  return sign + style.before + figures + (decimals && style.point + decimals) + style.after;
}

const MINUS_SIGN = '\u2212';

/** An amount formatted for a locale (BCP 47). */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  return formatMoneyInStyle(amountMinor, currency, moneyStyleOf(currency, locale));
}

/**
 * The style of a currency (ISO 4217) in a locale (BCP 47) according to `Intl`. Takes 0.2 ms: not to be called for each
 * amount of a list.
 */
export function moneyStyleOf(currency: string, locale: string): MoneyStyle {
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 1 });
  const parts = intl.formatToParts(1_234_567.5);
  const valueOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'fraction');
  return {
    before: textOf(parts.slice(0, first)),
    after: textOf(parts.slice(last + 1)),
    group: valueOf('group'),
    point: valueOf('decimal'),
  };
}

function textOf(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ value }) => value).join('');
}

/** A decimal text ('4.25', '1200') as readers of a locale (BCP 47) write it, with all its digits. */
export function formatDecimal(decimal: string, locale: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Intl takes any decimal text exactly, its type only literals
  const exact = decimal as `${number}`;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(exact);
}
