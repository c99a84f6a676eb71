import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { AuditEntries } from '#admin/features/audit/audit-entries.tsx';
import { JobActions } from '#admin/features/jobs/job-actions.tsx';
import { JobAudit } from '#admin/features/jobs/job-audit.tsx';
import { JobFacts } from '#admin/features/jobs/job-facts.tsx';
import { JobHistory } from '#admin/features/jobs/job-history.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/jobs.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['jobs.job']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', jobId: params['jobId'] ?? '' };
  const job = valueOrThrow(await api.jobs.get(key), url);
  return { job, ids: { retry: newCommandId(), skip: newCommandId() } };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', jobId = '' } = args.params;
  return runForm(args, async ({ api }, { intent, commandId, text }) => {
    const change = { brandId, jobId, commandId, version: text('version'), reason: text('reason').trim() };
    if (intent === 'retry') return api.jobs.retry(change);
    return intent === 'skip' ? api.jobs.skip(change) : refuse({ code: 'request/invalid' });
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function JobScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const can = useCan();
  const outcome = useActionData<FormOutcome<unknown>>();
  const { job, ids } = loaderData;
  const key = `jobs.done.${outcome?.kind === 'done' ? outcome.intent : ''}`;
  const { kind, topic, state, history, audit, retryRefusal } = job;
  const retry = { intent: 'retry', label: t('jobs.retry'), hint: t('jobs.retry-hint'), commandId: ids.retry };
  return (
    <>
      <RecordHeader
        title={term('kind', kind)}
        isTerm
        badges={<StateBadge of="job" state={state} />}
        back={{ list: screens.jobs.href(), text: t('jobs.heading') }}
      >
        {topic}
      </RecordHeader>
      {t.has(key) ? <DoneNotice>{t(key)}</DoneNotice> : null}
      <ConflictNotice />
      <div className="order-columns">
        <div className="order-main">
          <JobHistory history={history} />
          <JobFacts job={job} />
        </div>
        <div className="order-side">
          {can('jobs.manage') && state !== 'done' ? (
            <JobActions
              job={job}
              main={retryRefusal === null ? retry : null}
              skip={{ intent: 'skip', label: t('jobs.skip'), submit: t('jobs.skip-submit'), commandId: ids.skip }}
            />
          ) : null}
          <JobAudit isEmpty={audit.length === 0}>
            <AuditEntries entries={audit} />
          </JobAudit>
        </div>
      </div>
    </>
  );
}
