import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { Order } from './order-data.ts';

/** What the workers do for the order. */
export function JobsSection({ brandId, jobs, lines }: Pick<Order, 'brandId' | 'jobs' | 'lines'>) {
  const t = useText(order);
  const term = useTerm();
  if (jobs.length === 0) return null;
  const lineOf = (id: string | null) => lines.find((line) => line.id === id)?.name ?? '';
  return (
    <Section title={t('order.jobs')} isFlush>
      <ul className="divide-y divide-border border-t border-border text-14">
        {jobs.map(({ id, kind, lineId, state, attempts, nextAt, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <RouterLink
                to={screens.job.href({ brandId, jobId: id })}
                className="row-link inline-block first-letter:uppercase"
              >
                {term('kind', kind)}
              </RouterLink>
              <span className="wrap-anywhere text-muted-foreground"> {lineOf(lineId)}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted-foreground">
              <span className="tabular-nums">
                {t('order.attempts')} {attempts}
              </span>
              <span>
                {t(state === 'waiting' ? 'order.next' : 'order.updated')}{' '}
                <Moment at={state === 'waiting' ? nextAt : updatedAt} />
              </span>
              <StateBadge of="job" state={state} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
