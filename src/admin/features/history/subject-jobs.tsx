import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/history.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';

type Job = OperatorOutputOf<OperatorApi['domains']['get']>['jobs'][number];

/** What the workers did for a domain or service, newest first. */
export function SubjectJobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <Section title={t('history.jobs')} isFlush>
      {jobs.length === 0 ? <p className="px-4 pb-4 text-14 text-muted-foreground">{t('history.no-jobs')}</p> : null}
      <ul className="divide-y divide-border border-t border-border text-14 empty:hidden">
        {jobs.map(({ id, kind, state, attempts, nextAt, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="inline-block font-medium first-letter:uppercase">{term('kind', kind)}</span>
            <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted-foreground">
              <span className="tabular-nums">
                {t('history.attempts')} {attempts}
              </span>
              <span>
                {t(state === 'waiting' ? 'history.next' : 'history.updated')}{' '}
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
