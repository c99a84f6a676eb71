import { perMonthMinor } from '#core/money/per-month.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useLineTerm } from '#web/ui/formats/use-line-term.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useRenewalText } from '#web/ui/formats/use-renewal-text.ts';
import { PerMonth } from '#web/ui/prices/per-month.tsx';
import type { PricedLine } from './payment-data.ts';

/** The term of a line and what follows: the end of its trial, its renewal. */
export function LineTerms({ line, currency }: { readonly line: PricedLine; readonly currency: string }) {
  const t = useText(offers);
  const day = useDay();
  const lineTerm = useLineTerm();
  const money = useMoney();
  const renewalText = useRenewalText();
  const { renewal, trial } = line;
  // Domains are sold by the year.
  const isName = NAME_MODES.includes(line.configuration.domain?.mode ?? '');
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
          <span>{renewalText(renewal, currency)}</span>
          {renewal.term > 1 && !isName ? (
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

const NAME_MODES: readonly string[] = ['register', 'transfer', 'renew', 'restore'];
