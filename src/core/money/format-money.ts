import { formatMoneyInStyle } from './format-money-in-style.ts';
import type { MoneyStyle } from './format-money-in-style.ts';

/** An amount formatted for a locale (BCP 47). */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  return formatMoneyInStyle(amountMinor, currency, moneyStyleOf(currency, locale));
}

/** The style of a currency (ISO 4217) in a locale (BCP 47) according to `Intl`; cached, because creating an `Intl` formatter is slow. */
export function moneyStyleOf(currency: string, locale: string): MoneyStyle {
  const key = `${locale} ${currency}`;
  const known = styles.get(key) ?? readStyle(currency, locale);
  styles.set(key, known);
  return known;
}

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
