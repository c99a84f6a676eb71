import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect, useActionData } from 'react-router';
import { AuditEntries } from '#admin/features/audit/audit-entries.tsx';
import { JobActions } from '#admin/features/jobs/job-actions.tsx';
import { JobAudit } from '#admin/features/jobs/job-audit.tsx';
import { JobFacts } from '#admin/features/jobs/job-facts.tsx';
import { JobHistory } from '#admin/features/jobs/job-history.tsx';
import { WebhookRequest } from '#admin/features/jobs/webhook-request.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/webhooks.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['webhooks.webhook']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', jobId: params['jobId'] ?? '' };
  const webhook = valueOrThrow(await api.webhooks.get(key), url);
  return { webhook, ids: { main: newCommandId(), cancel: newCommandId() }, done: url.searchParams.get('done') };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', jobId = '' } = args.params;
  return runForm(args, async ({ api }, { intent, commandId, text }) => {
    const change = { brandId, jobId, commandId, version: text('version'), reason: text('reason').trim() };
    if (intent === 'retry') return api.webhooks.retry(change);
    if (intent === 'cancel') return api.webhooks.cancel(change);
    if (intent !== 'replay') return refuse({ code: 'request/invalid' });
    const replayed = await api.webhooks.replay(change);
    if (!replayed.ok) return replayed;
    throw redirect(`${screens.webhook.href({ brandId, jobId: replayed.value.id })}?done=replay`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function WebhookScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const outcome = useActionData<FormOutcome<unknown>>();
  const { webhook, ids, done } = loaderData;
  const { topic, state, direction, request, history, audit } = webhook;
  const key = `webhooks.done.${outcome?.kind === 'done' ? outcome.intent : outcome === undefined ? (done ?? '') : ''}`;
  const otherwise = direction === 'sent' ? '' : 'direction=received';
  return (
    <>
      <RecordHeader
        title={direction === 'sent' ? topic : t('webhooks.from', { provider: topic })}
        badges={<StateBadge of={direction} state={state} />}
        back={{ list: screens.webhooks.href(), otherwise, text: t('webhooks.back') }}
      />
      {t.has(key) ? <DoneNotice>{t(key)}</DoneNotice> : null}
      <ConflictNotice />
      <div className="order-columns">
        <div className="order-main">
          <WebhookRequest request={request} />
          <JobHistory history={history} />
        </div>
        <div className="order-side">
          {can('messages.manage') ? (
            <JobActions
              job={webhook}
              main={mainAction(webhook, t, ids.main)}
              skip={{
                intent: 'cancel',
                label: t('webhooks.cancel'),
                submit: t('webhooks.cancel-submit'),
                commandId: ids.cancel,
              }}
            />
          ) : null}
          <JobFacts job={webhook} />
        </div>
        <div className="order-main">
          <JobAudit isEmpty={audit.length === 0}>
            <AuditEntries entries={audit} />
          </JobAudit>
        </div>
      </div>
    </>
  );
}

/**
 * A webhook that was delivered, or not sent to a receiver that was gone, is replayed; one that waits or failed is delivered
 * or processed now.
 */
function mainAction(
  { state, direction, request, retryRefusal }: PageProps<typeof loader>['loaderData']['webhook'],
  t: (key: keyof typeof texts) => string,
  commandId: string,
) {
  if ((state === 'done' || state === 'not-needed') && request !== null)
    return { intent: 'replay', label: t('webhooks.replay'), hint: t('webhooks.replay-hint'), commandId };
  if (retryRefusal !== null) return null;
  const name = direction === 'sent' ? 'retry' : 'process';
  return { intent: 'retry', label: t(`webhooks.${name}`), hint: t(`webhooks.${name}-hint`), commandId };
}
