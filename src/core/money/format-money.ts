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

/** An amount as a shopper of a locale (BCP 47) reads it. */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  return writeMoney(amountMinor, currency, moneyStyleOf(currency, locale));
}

/** The style of a currency (ISO 4217) in a locale (BCP 47), as Intl has it; kept, for Intl takes long to ask. */
export function moneyStyleOf(currency: string, locale: string): MoneyStyle {
  const key = `${locale} ${currency}`;
  const known = styles.get(key) ?? readStyle(currency, locale);
  styles.set(key, known);
  return known;
}

/** An amount with the decimals of our own currency table, never Intl's (D3), and a true minus sign: a hyphen is shorter, and lines break after it. */
export function writeMoney(amountMinor: number, currency: string, style: MoneyStyle): string {
  const [whole = '', decimals = ''] = minorToDecimal(Math.abs(amountMinor), currencyDigits(currency)).split('.');
  const sign = amountMinor < 0 ? MINUS_SIGN : '';
  const figures = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, style.group);
  return sign + style.before + figures + (decimals && style.point + decimals) + style.after;
}

const MINUS_SIGN = '\u2212';
const SAMPLE = 1_234_567.5;

const styles = new Map<string, MoneyStyle>();

function readStyle(currency: string, locale: string): MoneyStyle {
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 1 });
  const parts = intl.formatToParts(SAMPLE);
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
