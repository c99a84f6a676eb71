import { hrefWith } from '#admin/formats/href-with.ts';
import { useDay } from '#admin/formats/use-day.ts';
import { screens } from '#admin/screens.ts';
import domains from '#admin/text/en/domains.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { expiringFilters } from './domain-filters.ts';

type Figures = OperatorOutputOf<OperatorApi['domains']['figures']>;

/** What is pending and how many domains expire by week; each count leads to the domains it counts. */
export function DomainOverview({
  figures,
  brandId,
}: {
  readonly figures: Figures;
  readonly brandId: string | undefined;
}) {
  const t = useText(domains);
  const day = useDay();
  const href = (filters: Readonly<Record<string, string>>) => hrefWith(screens.domains.href(), { ...filters, brandId });
  const pending = [
    ['domains.transferring', figures.transferring, { state: 'transferring' }],
    ['domains.verification-due', figures.verificationsDue, { attention: 'verification-due' }],
    ['domains.on-hold', figures.holds, { attention: 'on-hold' }],
  ] as const;
  return (
    <div className="mb-4 grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <Section title={t('domains.overview')} isFlush>
        <ul className="divide-y divide-border border-t border-border text-14">
          {pending.map(([key, count, filters]) => (
            <li key={key}>
              <RouterLink to={href(filters)} className="flex justify-between gap-4 px-4 py-2.5 hover:bg-muted">
                <span>{t(key)}</span>
                <span className="font-semibold tabular-nums">{count}</span>
              </RouterLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('domains.weeks')}>
        <ol className="grid grid-cols-4 gap-1 sm:grid-cols-6 lg:grid-cols-12">
          {figures.weeks.map(({ from, to, domains: count }) => (
            <li key={from}>
              <RouterLink
                to={href(expiringFilters({ from, to }))}
                aria-label={t('domains.week', { count, from: day(from), to: day(to - 1) })}
                className="grid justify-items-center gap-0.5 rounded-md border border-border px-1 py-2 hover:bg-muted"
              >
                <span className={count === 0 ? 'text-muted-foreground tabular-nums' : 'font-semibold tabular-nums'}>
                  {count}
                </span>
                <span className="text-12 whitespace-nowrap text-muted-foreground">{day(from, 'short')}</span>
              </RouterLink>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
