import { Moment } from '#admin/formats/moment.tsx';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import dashboard from '#admin/text/en/dashboard.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './figures.tsx';

const TONES = { ok: 'success', delayed: 'warning', failing: 'error', 'no-data': 'secondary' } as const;

/** The health of external systems by recorded calls; none is called for it. */
export function Health({ health }: Pick<DashboardData, 'health'>) {
  const t = useText(dashboard);
  const can = useCan();
  return (
    <Section title={t('dashboard.health')}>
      <p className="-mt-2 mb-3 text-13 text-muted-foreground">{t('dashboard.health-lead')}</p>
      <ul className="grid gap-2 text-14">
        {health.map(({ part, state, done, failed, notCalledSince }) => (
          <li key={part} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {t(`dashboard.health-${part}`)}
              {state === 'no-data' ? null : (
                <span className="block text-12 text-muted-foreground">
                  {t('dashboard.health-counts', { done, failed })}
                </span>
              )}
              {notCalledSince === null ? null : (
                <span className="block text-12 text-muted-foreground">
                  {t('dashboard.health-not-called')} <Moment at={notCalledSince} />
                </span>
              )}
            </span>
            <Badge tone={TONES[state]}>{t(`dashboard.health-${state}`)}</Badge>
          </li>
        ))}
      </ul>
      {can('systems.check') ? (
        <p className="mt-3 text-14">
          <TextLink href={screens.systems.href()}>{t('dashboard.health-more')}</TextLink>
        </p>
      ) : null}
    </Section>
  );
}
