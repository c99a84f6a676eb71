import texts from '#admin/text/en/history.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { JobRows } from './job-rows.tsx';

type Subject = Pick<OperatorOutputOf<OperatorApi['domains']['get']>, 'brandId' | 'jobs'>;

/** What the workers did for a domain or service, newest first. */
export function SubjectJobs({ brandId, jobs }: Subject) {
  const t = useText(texts);
  return (
    <Section title={t('history.jobs')} isFlush>
      {jobs.length === 0 ? <p className="px-4 pb-4 text-14 text-muted-foreground">{t('history.no-jobs')}</p> : null}
      <JobRows brandId={brandId} jobs={jobs} />
    </Section>
  );
}
