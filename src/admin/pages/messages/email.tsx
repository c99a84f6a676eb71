import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect, useActionData } from 'react-router';
import { AuditEntries } from '#admin/features/audit/audit-entries.tsx';
import { EmailFrame } from '#admin/features/emails/email-frame.tsx';
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
import texts from '#admin/text/en/emails.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { Section } from '#admin/ui/section.tsx';
import { languageName } from '#core/languages/languages.ts';
import { refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['emails.email']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', jobId: params['jobId'] ?? '' };
  const email = valueOrThrow(await api.emails.get(key), url);
  return { email, ids: { main: newCommandId(), cancel: newCommandId() }, done: url.searchParams.get('done') };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', jobId = '' } = args.params;
  return runForm(args, async ({ api }, { intent, commandId, text }) => {
    const change = { brandId, jobId, commandId, version: text('version'), reason: text('reason').trim() };
    if (intent === 'retry') return api.emails.retry(change);
    if (intent === 'cancel') return api.emails.cancel(change);
    if (intent !== 'resend') return refuse({ code: 'request/invalid' });
    const resent = await api.emails.resend(change);
    if (!resent.ok) return resent;
    throw redirect(`${screens.email.href({ brandId, jobId: resent.value.id })}?done=resend`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function EmailScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const can = useCan();
  const outcome = useActionData<FormOutcome<unknown>>();
  const { email: shown, ids, done } = loaderData;
  const { brandId, id: jobId, email, topic, state, history, audit } = shown;
  const key = `emails.done.${outcome?.kind === 'done' ? outcome.intent : outcome === undefined ? (done ?? '') : ''}`;
  return (
    <>
      <RecordHeader
        title={email?.subject ?? term('email', topic)}
        isTerm={email === null}
        badges={<StateBadge of="email-state" state={state} />}
        back={{ list: screens.emails.href(), text: t('emails.back') }}
      >
        {email === null ? null : (
          <>
            <span className="wrap-anywhere">{email.recipient}</span>
            <span className="inline-block first-letter:uppercase">{term('email', topic)}</span>
            <span>{languageName(email.language)}</span>
          </>
        )}
      </RecordHeader>
      {t.has(key) ? <DoneNotice>{t(key)}</DoneNotice> : null}
      <ConflictNotice />
      <div className="order-columns">
        <div className="order-main">
          <Section title={t('emails.content')}>
            {email === null ? (
              <p className="text-14 text-muted-foreground">{t('emails.not-written')}</p>
            ) : (
              <EmailFrame
                src={screens.emailDocument.href({ brandId, jobId })}
                subject={email.subject}
                text={email.text}
              />
            )}
          </Section>
        </div>
        <div className="order-side">
          {can('messages.manage') ? (
            <JobActions
              job={shown}
              main={mainAction(shown, t, ids.main)}
              skip={{
                intent: 'cancel',
                label: t('emails.cancel'),
                submit: t('emails.cancel-submit'),
                commandId: ids.cancel,
              }}
            />
          ) : null}
          <JobHistory history={history} />
          <JobFacts job={shown} />
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

/** An email that was sent is sent again as a new one; one that waits or failed is tried now. */
function mainAction(
  { canResend, retryRefusal }: PageProps<typeof loader>['loaderData']['email'],
  t: (key: keyof typeof texts) => string,
  commandId: string,
) {
  if (canResend) return { intent: 'resend', label: t('emails.resend'), hint: t('emails.resend-hint'), commandId };
  if (retryRefusal !== null) return null;
  return { intent: 'retry', label: t('emails.retry'), hint: t('emails.retry-hint'), commandId };
}
