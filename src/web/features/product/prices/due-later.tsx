import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useRenewalText } from '#web/ui/formats/use-renewal-text.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { PerMonth } from '#web/ui/prices/per-month.tsx';
import type { ConfigurationSummary } from './configuration-summary.ts';

/** Always shown with the amount due today: the monthly price, and the renewal price and date. */
export function DueLater({ summary, currency }: DueLaterProps) {
  const t = useText(offers);
  const money = useMoney();
  const day = useDay();
  const term = useTermName();
  const renewalText = useRenewalText();
  const { perMonthMinor, renewal, trial } = summary;
  return (
    <div className="grid gap-x-3 text-13 text-muted-foreground">
      {trial === null ? null : (
        <p>{t('offers.trial.then', { date: day(trial.endsAt), price: money(trial.firstChargeMinor, currency) })}</p>
      )}
      {perMonthMinor === null || renewal === null ? null : (
        <p>
          {t.rich('offers.forTerm', {
            price: <PerMonth amountMinor={perMonthMinor} currency={currency} />,
            term: term(renewal.term),
          })}
        </p>
      )}
      <p>{renewal === null ? term(0) : renewalText(renewal, currency)}</p>
    </div>
  );
}

interface DueLaterProps {
  readonly summary: ConfigurationSummary;
  readonly currency: string;
}
