import KeyRound from 'lucide-react/icons/key-round';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect, useActionData } from 'react-router';
import { PasskeyForm, useHasPasskeys } from '#admin/features/account/passkey-form.tsx';
import { readRegistration } from '#admin/features/account/read-passkey-response.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { type FormOutcome, type SubmittedForm, runForm } from '#admin/forms/run-form.ts';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { pageProblem } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/session.json';
import { QrCode } from '#admin/ui/qr-code.tsx';
import { RecoveryCodeList } from '#admin/ui/recovery-code-list.tsx';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['session.accept']) }];

/** An accepted invitation cannot be loaded again: the recovery codes are then the result of the form. */
export async function loader({ request, context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const code = url.searchParams.get('code') ?? '';
  const invitation = await api.session.getInvitation({ code });
  if (!invitation.ok && request.method === 'GET') throw pageProblem(invitation.problem);
  const hasPasskeys = (await api.session.prepareInvitedPasskey({ code })).ok;
  return { code, invitation: invitation.ok ? invitation.value : null, hasPasskeys, commandId: newCommandId() };
}

/** Otherwise the recovery codes would be replaced by the page of a used invitation. */
export const shouldRevalidate = () => false;

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    if (form.intent === 'accept-passkey') return acceptByPasskey(api, form);
    const totp = form.text('totp').replaceAll(' ', '');
    const accepted = await api.session.acceptInvitation({
      code: form.text('invitation'),
      password: form.text('password'),
      totp,
    });
    return accepted.ok ? ok(accepted.value.recoveryCodes) : accepted;
  });
}

/** Sets up the account with the answer of a new passkey. */
async function acceptByPasskey(
  { session }: Pick<OperatorClient, 'session'>,
  { text }: Pick<SubmittedForm, 'text'>,
): Promise<Result<never, Problem>> {
  const response = readRegistration(text('response'));
  if (response === null) return refuse({ code: 'request/invalid' });
  const accepted = await session.acceptByPasskey({ code: text('invitation'), response });
  if (!accepted.ok) return accepted;
  throw redirect(screens.dashboard.href());
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Invitation({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<string[]>>();
  const { invitation, code, hasPasskeys, commandId } = loaderData;
  if (outcome?.kind === 'done') return <RecoveryCodes codes={outcome.value} />;
  if (invitation === null) return null;
  return (
    <>
      <PageHeading lead={t('session.invitation-lead', { email: invitation.email })}>
        {t('session.invitation', { name: invitation.name })}
      </PageHeading>
      <CommandForm intent="accept" commandId={commandId} fields={{ invitation: code }}>
        <TextField
          label={t('session.new-password')}
          hint={t('session.new-password-hint')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
        <section className="grid gap-3">
          <h2 className="text-14 font-medium">{t('session.app')}</h2>
          <p className="text-14 text-muted-foreground">{t('session.app-text')}</p>
          <QrCode {...invitation.qr} label={t('session.qr')} />
          <p className="text-center text-14">
            {t('session.key')} <code className="font-mono select-all">{invitation.secret}</code>
          </p>
        </section>
        <TextField label={t('session.totp')} name="totp" inputMode="numeric" autoComplete="one-time-code" required />
        <PendingButton variant="primary" isWide>
          {t('session.accept')}
        </PendingButton>
      </CommandForm>
      {hasPasskeys ? <PasskeyInstead code={code} commandId={commandId} /> : null}
    </>
  );
}

/** A passkey sets up the account alone, in browsers that have passkeys. */
function PasskeyInstead({ code, commandId }: { readonly code: string; readonly commandId: string }) {
  const t = useText(texts);
  if (useHasPasskeys() !== true) return null;
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-center text-13 text-muted-foreground">{t('session.or')}</p>
      <PasskeyForm
        intent="accept-passkey"
        commandId={commandId}
        request={{ for: 'accept', code }}
        fields={{ invitation: code }}
        className="grid gap-2"
      >
        <PendingButton isWide>
          <Icon of={KeyRound} />
          {t('session.accept-passkey')}
        </PendingButton>
        <p className="text-13 text-muted-foreground">{t('session.accept-passkey-hint')}</p>
      </PasskeyForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText(texts);
  return (
    <>
      <PageHeading lead={t('session.recovery-text')}>{t('session.recovery')}</PageHeading>
      <RecoveryCodeList codes={codes}>
        <LinkButton variant="primary" href={screens.dashboard.href()}>
          {t('session.recovery-done')}
        </LinkButton>
      </RecoveryCodeList>
    </>
  );
}
