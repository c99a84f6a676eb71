import dashboard from '#admin/text/en/dashboard.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { DashboardData } from './figures.tsx';

const TONES = { ok: 'success', delayed: 'warning', failing: 'error', 'no-data': 'secondary' } as const;

/** External systems by what was recorded of them; nothing is called to know more. */
export function Health({ health }: Pick<DashboardData, 'health'>) {
  const t = useText(dashboard);
  return (
    <Section title={t('dashboard.health')}>
      <p className="-mt-2 mb-3 text-13 text-muted-foreground">{t('dashboard.health-lead')}</p>
      <ul className="grid gap-2 text-14">
        {health.map(({ part, state, done, failed }) => (
          <li key={part} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {t(`dashboard.health-${part}`)}
              {state === 'no-data' ? null : (
                <span className="block text-12 text-muted-foreground">
                  {t('dashboard.health-counts', { done, failed })}
                </span>
              )}
            </span>
            <Badge tone={TONES[state]}>{t(`dashboard.health-${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
