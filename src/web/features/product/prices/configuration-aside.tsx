import type { ReactNode } from 'react';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useRenewalText } from '#web/ui/formats/use-renewal-text.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { PerMonth } from '#web/ui/prices/per-month.tsx';
import { type PriceProps, Price } from '#web/ui/prices/price.tsx';
import type { ConfigurationSummary } from './configuration-summary.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

/** The price summary: beside the form on wide screens, an expandable bar at the lower edge on phones and in dialogs. */
export function ConfigurationAside(props: ConfigurationAsideProps) {
  const { summary, currency, deliveryNote, isNarrow, actions } = props;
  const t = useText(product);
  return (
    <aside
      aria-label={t('product.summary')}
      className={`sticky bottom-0 z-20 -mx-4 border-t border-border bg-surface px-4 py-3 text-surface-foreground sm:-mx-6 sm:px-6 ${
        isNarrow
          ? '-mb-4 sm:-mb-6'
          : 'action-column lg:top-22 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-lg lg:border lg:p-6'
      }`}
    >
      <Announcement summary={summary} currency={currency} />
      <div className={isNarrow ? 'grid gap-3' : 'grid gap-3 lg:hidden'}>
        {summary === null ? (
          <Unknown />
        ) : (
          <div>
            <Disclosure summary={<DueToday amountMinor={summary.dueTodayMinor} currency={currency} />}>
              <div className="max-h-[40svh] overflow-y-auto pb-2">
                <PriceBreakdown summary={summary} currency={currency} />
              </div>
            </Disclosure>
            <DueLater summary={summary} currency={currency} />
          </div>
        )}
      </div>
      {isNarrow ? null : (
        <div className="hidden gap-4 lg:grid">
          <h2 className="text-20 font-semibold">{t('product.summary')}</h2>
          {summary === null ? (
            <Unknown />
          ) : (
            <>
              <PriceBreakdown summary={summary} currency={currency} />
              <div className="grid gap-1 border-t border-border pt-4">
                <DueToday amountMinor={summary.dueTodayMinor} currency={currency} />
                <DueLater summary={summary} currency={currency} />
              </div>
            </>
          )}
        </div>
      )}
      <div className="mt-3 lg:mt-4">{actions}</div>
      {isNarrow ? null : (
        <div className="mt-4 hidden lg:block">
          <DeliveryNote text={deliveryNote} />
        </div>
      )}
    </aside>
  );
}

interface ConfigurationAsideProps {
  readonly summary: ConfigurationSummary | null;
  readonly currency: string;
  readonly deliveryNote: string;
  /** In a dialog there is no space beside the form. */
  readonly isNarrow: boolean;
  readonly actions: ReactNode;
}

function Unknown() {
  const t = useText(product);
  return <p className="text-14 text-muted-foreground">{t('product.summary.unknown')}</p>;
}

/** Announces a changed price, because the visible amount may be in a collapsed part. */
function Announcement({ summary, currency }: Pick<ConfigurationAsideProps, 'summary' | 'currency'>) {
  const t = useText(product, offers);
  const money = useMoney();
  return (
    <p role="status" className="sr-only">
      {summary === null
        ? t('product.summary.unknown')
        : `${t('offers.dueToday')} ${money(summary.dueTodayMinor, currency)}`}
    </p>
  );
}

/** The amount due today. */
function DueToday({ amountMinor, currency }: PriceProps) {
  const t = useText(offers);
  return (
    <span className="flex grow flex-wrap items-baseline justify-between gap-x-4 text-16 font-semibold">
      <span>{t('offers.dueToday')}</span>
      <span className="text-20">
        <Price amountMinor={amountMinor} currency={currency} />
      </span>
    </span>
  );
}

/** Always shown with the amount due today: the monthly price, and the renewal price and date. */
function DueLater({ summary, currency }: DueLaterProps) {
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
            term: <span>{term(renewal.term)}</span>,
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
