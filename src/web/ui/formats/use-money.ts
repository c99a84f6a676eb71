import { use } from 'react';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { formatMoneyInStyle } from '#core/money/format-money.ts';
import { CopyContext } from '#web/text/copy-context.ts';

/** Formats amounts in minor units for placeholders: `t('offers.from', { price: money(499, 'EUR') })`. */
export function useMoney(): (amountMinor: number, currency: string) => string {
  const { locale, written } = use(CopyContext);
  return (amountMinor, currency) => {
    const style = written?.money[currency];
    return style === undefined
      ? asIntlHas(amountMinor, currency, locale)
      : formatMoneyInStyle(amountMinor, currency, style);
  };
}

/** For a currency the shop no longer offers, as in an old order. */
function asIntlHas(amountMinor: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Intl takes any decimal text exactly; its type asks for a literal
  const exact = minorToDecimal(amountMinor, digits) as `${number}`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(exact);
}
