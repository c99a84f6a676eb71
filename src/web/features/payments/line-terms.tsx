import { perMonthMinor } from '#core/money/per-month.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { PerMonth } from '#web/ui/per-month.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import { useLineTerm } from '#web/use-line-term.ts';
import type { PricedLine } from './payment-data.ts';

/** For how long a line is bought, and what comes after: the trial's end, the renewal. */
export function LineTerms({ line, currency }: { readonly line: PricedLine; readonly currency: string }) {
  const t = useText(offers);
  const day = useDay();
  const lineTerm = useLineTerm();
  const money = useMoney();
  const { renewal, trial } = line;
  return (
    <>
      <span className="block">{lineTerm(line)}</span>
      {trial === null ? null : (
        <span className="block">
          {t('offers.trial.then', { date: day(trial.endsAt), price: money(trial.firstChargeMinor, currency) })}
        </span>
      )}
      {renewal === null ? null : (
        <span className="block">
          {t('offers.renews', { price: money(renewal.amountMinor, currency), date: day(renewal.at) })}
          {renewal.term > 1 ? (
            <>
              {' ('}
              <PerMonth amountMinor={perMonthMinor(renewal.amountMinor, renewal.term)} currency={currency} />)
            </>
          ) : null}
        </span>
      )}
    </>
  );
}
