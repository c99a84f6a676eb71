import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDate } from '#web/text/use-date.ts';
import { useMoney } from '#web/ui/use-money.ts';
import type { PricedLine } from './payment-data.ts';

/** For how long a line is bought, and what comes after: the trial's end, the renewal. */
export function LineTerms({ line, currency }: { readonly line: PricedLine; readonly currency: string }) {
  const t = useText(offers);
  const date = useDate();
  const money = useMoney();
  const { renewal, trial, configuration } = line;
  return (
    <>
      <span className="block">{t('offers.term', { months: configuration.term })}</span>
      {trial === null ? null : (
        <span className="block">
          {t('offers.trial.then', { date: date(trial.endsAt), price: money(trial.firstChargeMinor, currency) })}
        </span>
      )}
      {renewal === null || trial !== null ? null : (
        <span className="block">
          {t('offers.renews', { price: money(renewal.amountMinor, currency), date: date(renewal.at) })}
        </span>
      )}
    </>
  );
}
