import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { PerMonth } from '#web/ui/per-month.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import type { ConfigurationSummary } from './configuration-summary.ts';

/** What stands with the amount due today, always: what it is a month, what it renews at and when (style.md §3). */
export function DueLater({ summary, currency }: DueLaterProps) {
  const t = useText(offers);
  const money = useMoney();
  const day = useDay();
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
            months: renewal.term,
          })}
        </p>
      )}
      <p>
        {renewal === null
          ? t('offers.term', { months: 0 })
          : t('offers.renews', { price: money(renewal.amountMinor, currency), date: day(renewal.at) })}
      </p>
    </div>
  );
}

interface DueLaterProps {
  readonly summary: ConfigurationSummary;
  readonly currency: string;
}
