import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/history.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

type Job = Omit<OperatorOutputOf<OperatorApi['domains']['get']>['jobs'][number], 'orderId'>;

interface JobRowsProps<Row extends Job> {
  readonly brandId: string;
  readonly jobs: readonly Row[];
  /** What a job is about, if the screen has more than one such thing. */
  readonly subject?: (job: Row) => string;
}

/** What the workers do, with state and attempts; each leads to its screen. */
export function JobRows<Row extends Job>({ brandId, jobs, subject }: JobRowsProps<Row>) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <ul className="divide-y divide-border border-t border-border text-14 empty:hidden">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="min-w-0">
            <RouterLink
              to={screens.job.href({ brandId, jobId: job.id })}
              className="row-link inline-block first-letter:uppercase"
            >
              {term('kind', job.kind)}
            </RouterLink>
            {subject === undefined ? null : (
              <span className="wrap-anywhere text-muted-foreground"> {subject(job)}</span>
            )}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted-foreground">
            <span className="tabular-nums">
              {t('history.attempts')} {job.attempts}
            </span>
            <span>
              {t(job.state === 'waiting' ? 'history.next' : 'history.updated')}{' '}
              <Moment at={job.state === 'waiting' ? job.nextAt : job.updatedAt} />
            </span>
            <StateBadge of="job" state={job.state} />
          </span>
        </li>
      ))}
    </ul>
  );
}
