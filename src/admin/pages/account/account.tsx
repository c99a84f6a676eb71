import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { accountIds } from '#admin/features/account/account-data.ts';
import { AccountFacts } from '#admin/features/account/account-facts.tsx';
import { ConfirmSection } from '#admin/features/account/confirm-section.tsx';
import { PasskeysSection } from '#admin/features/account/passkeys-section.tsx';
import { PasswordSection } from '#admin/features/account/password-section.tsx';
import { runAccountAction } from '#admin/features/account/run-account-action.ts';
import { SecondFactorSection } from '#admin/features/account/second-factor-section.tsx';
import { SessionsSection } from '#admin/features/account/sessions-section.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/account.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { RecoveryCodeList } from '#admin/ui/recovery-code-list.tsx';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['account.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const account = valueOrThrow(await api.account.get({}), url);
  const isReplaced = url.searchParams.has('app-replaced');
  return { account, ids: accountIds(account, newCommandId), isReplaced };
}

/** The result is new recovery codes, which are in no other answer. */
export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, form) => runAccountAction(api, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

const DONE = {
  confirm: 'account.confirmed',
  'confirm-passkey': 'account.confirmed',
  'add-passkey': 'account.passkey-added',
  'rename-passkey': 'account.passkey-renamed',
  'remove-passkey': 'account.passkey-removed',
  'change-password': 'account.password-changed',
  'end-session': 'account.ended',
} as const;

export default function OwnAccount({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<readonly string[] | null>>();
  const { account, ids, isReplaced } = loaderData;
  const done =
    outcome?.kind === 'done' ? Object.entries(DONE).find(([intent]) => intent === outcome.intent)?.[1] : undefined;
  const codes = outcome?.kind === 'done' ? outcome.value : null;
  const shown = done ?? (isReplaced && outcome === undefined ? 'account.app-replaced' : undefined);
  return (
    <>
      <PageHeading lead={t('account.lead')}>{t('account.heading')}</PageHeading>
      <ConflictNotice />
      {shown === undefined ? null : <DoneNotice>{t(shown)}</DoneNotice>}
      <div className="order-columns">
        <div className="order-main">
          {codes === null ? null : <NewRecoveryCodes codes={codes} />}
          {account.confirmedUntil === null ? <ConfirmSection account={account} commandId={ids.confirm} /> : null}
          <PasskeysSection account={account} ids={ids} />
          <PasswordSection hasPassword={account.hasPassword} commandId={ids.changePassword} />
          {account.hasPassword ? <SecondFactorSection account={account} commandId={ids.renewCodes} /> : null}
        </div>
        <div className="order-side">
          <AccountFacts account={account} />
          <SessionsSection sessions={account.sessions} ids={ids} />
        </div>
      </div>
    </>
  );
}

function NewRecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText(texts);
  return (
    <Section title={t('account.new-codes')}>
      <div role="status" className="max-w-lg">
        <p className="mb-3 text-14">{t('account.new-codes-text')}</p>
        <RecoveryCodeList codes={codes} />
      </div>
    </Section>
  );
}
