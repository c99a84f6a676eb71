import { hrefWith } from '#admin/formats/href-with.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import dashboard from '#admin/text/en/dashboard.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { DashboardData } from './figures.tsx';

/** The job queues: what waits and what failed for good. */
export function Queues({ queues, brandId }: QueuesProps) {
  const t = useText(dashboard);
  const term = useTerm();
  return (
    <section className="panel">
      <h2 className="px-4 pt-4 block-heading">{t('dashboard.queues')}</h2>
      <DataTable
        caption={t('dashboard.queues')}
        columns={[
          [t('dashboard.queue'), 'static! rounded-none!'],
          [t('dashboard.waiting'), 'number static! whitespace-normal!'],
          [t('dashboard.dead'), 'number static!'],
          [t('dashboard.oldest'), 'number static! rounded-none! max-sm:hidden'],
        ]}
      >
        {queues.map(({ queue, waiting, deadLettered, oldestDueAt }) => (
          <tr key={queue}>
            <td>
              <RouterLink
                to={hrefWith(screens.jobs.href(), { queue, brandId })}
                className="row-link inline-block first-letter:uppercase"
              >
                {term('queue', queue)}
              </RouterLink>
            </td>
            <td className="number">{waiting}</td>
            <td className="number">
              {deadLettered === 0 ? (
                0
              ) : (
                <RouterLink
                  to={hrefWith(screens.jobs.href(), { queue, state: 'dead-lettered', brandId })}
                  aria-label={t('dashboard.dead-label', { count: deadLettered, queue: term('queue', queue) })}
                >
                  <Badge tone="error">{deadLettered}</Badge>
                </RouterLink>
              )}
            </td>
            <td className="number text-muted-foreground max-sm:hidden">
              {oldestDueAt === null ? t('dashboard.none') : <Moment at={oldestDueAt} />}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

interface QueuesProps extends Pick<DashboardData, 'queues'> {
  readonly brandId: string | undefined;
}
