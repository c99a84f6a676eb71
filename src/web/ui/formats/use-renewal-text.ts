import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from './use-day.ts';
import { useMoney } from './use-money.ts';

/** The renewal amount of a line and its date. */
export interface RenewalFacts {
  readonly amountMinor: number;
  readonly at: number;
  readonly openDay?: 'adds-year' | 'keeps-term' | undefined;
  readonly paidUntil?: number | undefined;
  /** Other prices on the page exclude the tax that this one includes. */
  readonly isTaxAdded?: boolean | undefined;
}

/**
 * Formats the renewal amount and date. For a transfer also until when the domain is paid or, where that is unknown, how
 * the transfer affects the present term.
 */
export function useRenewalText(): (renewal: RenewalFacts, currency: string) => string {
  const t = useText(offers);
  const [money, day] = [useMoney(), useDay()];
  return ({ amountMinor, at, openDay, paidUntil, isTaxAdded = false }, currency) => {
    const amount = money(amountMinor, currency);
    const price = isTaxAdded ? t('offers.inclTax', { price: amount }) : amount;
    if (openDay !== undefined) return t(`offers.renews.${openDay}`, { price });
    return paidUntil === undefined
      ? t('offers.renews', { price, date: day(at) })
      : t('offers.renews.paid', { price, date: day(at), until: day(paidUntil) });
  };
}
