import type { ReactNode } from 'react';
import dashboard from '#admin/text/en/dashboard.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

export type DashboardData = OperatorOutputOf<OperatorApi['overview']['dashboard']>;

/** Orders, renewals, failed payments and money of today beside yesterday and a week ago. */
export function Figures({ data: { today, yesterday, lastWeek } }: { readonly data: DashboardData }) {
  const t = useText(dashboard);
  const money = useMoney();
  const currencies = [
    ...new Set([today, yesterday, lastWeek].flatMap((one) => one.money.map(({ currency }) => currency))),
  ];
  const amount = (of: DashboardData['today'], currency: string, kind: 'receivedMinor' | 'creditedMinor') =>
    of.money.find((one) => one.currency === currency)?.[kind] ?? 0;
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 md:grid-cols-3 ${columnsFor(COUNTS.length + currencies.length)}`}
    >
      {COUNTS.map((name) => (
        <FigureCard
          key={name}
          label={t(name === 'failedPayments' ? 'dashboard.failed' : `dashboard.${name}`)}
          today={today[name]}
          yesterday={yesterday[name]}
          lastWeek={lastWeek[name]}
        />
      ))}
      {currencies.map((currency) => {
        const received = (of: DashboardData['today']) => money(amount(of, currency, 'receivedMinor'), currency);
        const creditedMinor = amount(today, currency, 'creditedMinor');
        return (
          <FigureCard
            key={currency}
            label={t('dashboard.received', { currency })}
            today={<span className="text-24 leading-none">{received(today)}</span>}
            yesterday={received(yesterday)}
            lastWeek={received(lastWeek)}
            note={creditedMinor === 0 ? undefined : t('dashboard.credited', { amount: money(creditedMinor, currency) })}
          />
        );
      })}
    </div>
  );
}

const COUNTS = ['orders', 'renewals', 'failedPayments', 'refunds'] as const;

/** Columns on wide screens that leave no figure alone in a row. */
function columnsFor(figures: number): string {
  if (figures <= 5 || figures % 4 === 1) return 'xl:grid-cols-5';
  return figures === 6 ? 'xl:grid-cols-3' : 'xl:grid-cols-4';
}

/** A figure of today, with yesterday's and last week's for comparison. */
function FigureCard({ label, today, yesterday, lastWeek, note }: FigureCardProps) {
  const t = useText(dashboard);
  return (
    <section className="panel grid content-start gap-3 p-4">
      <h2 className="text-13 font-medium text-muted-foreground">{label}</h2>
      <p className="text-32 leading-none font-semibold tabular-nums">{today}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13 text-muted-foreground">
        <dt>{t('dashboard.yesterday')}</dt>
        <dd className="text-right tabular-nums">{yesterday}</dd>
        <dt>{t('dashboard.last-week')}</dt>
        <dd className="text-right tabular-nums">{lastWeek}</dd>
      </dl>
      {note === undefined ? null : <p className="text-12 text-muted-foreground">{note}</p>}
    </section>
  );
}

interface FigureCardProps {
  readonly label: string;
  readonly today: ReactNode;
  readonly yesterday: ReactNode;
  readonly lastWeek: ReactNode;
  readonly note?: string | undefined;
}
