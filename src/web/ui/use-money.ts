import { formatMoney } from '#core/money/decimal.ts';
import { useLocale } from '#web/text/copy-context.ts';

/** Writes amounts for placeholders in copy: `t('offers.from', { price: money(499, 'EUR') })`. */
export function useMoney(): (amountMinor: number, currency: string) => string {
  const locale = useLocale();
  return (amountMinor, currency) => formatMoney(amountMinor, currency, locale);
}
