import { use } from 'react';
import { moneyStyleOf, writeMoney } from '#core/money/format-money.ts';
import { CopyContext } from '#web/text/copy-context.ts';

/** Writes amounts for placeholders in copy: `t('offers.from', { price: money(499, 'EUR') })`. */
export function useMoney(): (amountMinor: number, currency: string) => string {
  const { locale, written } = use(CopyContext);
  return (amountMinor, currency) =>
    writeMoney(amountMinor, currency, written?.money[currency] ?? moneyStyleOf(currency, locale));
}
