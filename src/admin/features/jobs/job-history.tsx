import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/jobs.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { JobPage } from './job-data.ts';

/** The last attempts of a job, newest first, with what was answered. */
export function JobHistory({ history }: Pick<JobPage, 'history'>) {
  const t = useText(texts);
  return (
    <Section title={t('jobs.history')} isFlush>
      {history.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-muted-foreground">{t('jobs.no-history')}</p>
      ) : (
        <ol aria-label={t('jobs.history')} className="divide-y divide-border border-t border-border text-14">
          {history.toReversed().map(({ at, outcome, answer }) => (
            <li key={at} className="grid gap-1 px-4 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <StateBadge of="attempt" state={outcome} />
                <span className="text-13 text-muted-foreground">
                  <Moment at={at} isAbsolute />
                </span>
              </span>
              {answer === '' ? (
                <span className="text-13 text-muted-foreground">{t('jobs.no-answer')}</span>
              ) : (
                <code className="font-mono text-13 wrap-anywhere whitespace-pre-wrap">{answer}</code>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
