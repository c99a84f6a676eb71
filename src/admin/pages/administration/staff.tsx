import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { AccountFields } from '#admin/features/staff/account-fields.tsx';
import { runStaffAction } from '#admin/features/staff/run-staff-action.ts';
import { type MemberIds, StaffCard } from '#admin/features/staff/staff-card.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import texts from '#admin/text/en/staff.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { useText } from '#web/text/use-text.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['staff.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { staff } = valueOrThrow(await api.staff.list({}), url);
  const members = staff.map((member) => {
    const sessions = Object.fromEntries(member.sessions.map(({ id }) => [id, newCommandId()]));
    const ids: MemberIds = { change: newCommandId(), resend: newCommandId(), sessions };
    return { member, ids };
  });
  return { members, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, form) => runStaffAction(api, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

const DONE = {
  invite: 'staff.invited',
  change: 'staff.saved',
  resend: 'staff.resent',
  'end-session': 'staff.ended',
} as const;

export default function Staff({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const outcome = useActionData<FormOutcome<string | null>>();
  const { members, commandId } = loaderData;
  const timesInvited = useTimesDone('invite');
  const done =
    outcome?.kind === 'done' ? Object.entries(DONE).find(([intent]) => intent === outcome.intent)?.[1] : undefined;
  return (
    <>
      <PageHeading>{t('staff.heading')}</PageHeading>
      <ConflictNotice />
      {done === undefined ? null : (
        <DoneNotice>
          {t(done)}
          {outcome?.kind === 'done' && outcome.value !== null ? <InvitationLink link={outcome.value} /> : null}
        </DoneNotice>
      )}
      {can('staff.manage') ? (
        <div className="panel mb-6 px-4 py-2">
          <Disclosure
            key={timesInvited}
            summary={t('staff.invite')}
            open={outcome?.kind === 'refused' && outcome.intent === 'invite'}
          >
            <CommandForm intent="invite" commandId={commandId} className="grid max-w-lg gap-4 pb-2">
              <TextField label={t('staff.email')} name="email" type="email" autoComplete="off" required />
              <AccountFields account={{ name: '', role: 'support', brands: null }} />
              <SubmitButton variant="primary">{t('staff.invite-submit')}</SubmitButton>
            </CommandForm>
          </Disclosure>
        </div>
      ) : null}
      <ul className="panel divide-y divide-border">
        {members.map(({ member, ids }) => (
          <StaffCard key={member.id} member={member} ids={ids} />
        ))}
      </ul>
    </>
  );
}

/** For operators whose email does not work; it is shown this once. */
function InvitationLink({ link }: { readonly link: string }) {
  const t = useText(texts, shell);
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      <code className="font-mono text-13 break-all select-all">{link}</code>
      <CopyButton text={link} label={t('shell.copy')} copied={t('shell.copied')} name={t('staff.copy-link')} />
    </span>
  );
}
