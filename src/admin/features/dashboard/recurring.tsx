import { Moment } from '#admin/formats/moment.tsx';
import dashboard from '#admin/text/en/dashboard.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { DashboardData } from './figures.tsx';

/** Monthly recurring revenue by currency, with its definition. */
export function Recurring({ recurring }: { readonly recurring: NonNullable<DashboardData['recurring']> }) {
  const t = useText(dashboard);
  const money = useMoney();
  const { at, currencies } = recurring;
  return (
    <Section title={t('dashboard.recurring')}>
      {at === null ? <p className="text-14">{t('dashboard.recurring-adding')}</p> : null}
      {at !== null && currencies.length === 0 ? <p className="text-14">{t('dashboard.recurring-none')}</p> : null}
      <ul className="grid gap-2">
        {currencies.map(({ currency, netMinor, taxMinor, subscriptions }) => (
          <li key={currency} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-24 font-semibold tabular-nums">{money(netMinor, currency)}</span>
            <span className="text-13 text-muted-foreground">
              {t('dashboard.recurring-count', { count: subscriptions })} ·{' '}
              {t('dashboard.recurring-tax', { amount: money(taxMinor, currency) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-muted-foreground">
        {t('dashboard.recurring-lead')}{' '}
        {at === null ? null : (
          <>
            {t('dashboard.recurring-at')} <Moment at={at} />
          </>
        )}
      </p>
    </Section>
  );
}
