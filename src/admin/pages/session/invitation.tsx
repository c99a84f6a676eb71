import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { pageProblem } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/session.json';
import shell from '#admin/text/en/shell.json';
import { ok } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['session.accept']) }];

/** After it was accepted the invitation is gone: the recovery codes are then the result of the form. */
export async function loader({ request, context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const code = url.searchParams.get('code') ?? '';
  const invitation = await api.session.getInvitation({ code });
  if (!invitation.ok && request.method === 'GET') throw pageProblem(invitation.problem);
  return { code, invitation: invitation.ok ? invitation.value : null, commandId: newCommandId() };
}

/** Otherwise the recovery codes would be replaced by the page of a used invitation. */
export const shouldRevalidate = () => false;

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    const totp = form.text('totp').replaceAll(' ', '');
    const accepted = await api.session.acceptInvitation({
      code: form.text('invitation'),
      password: form.text('password'),
      totp,
    });
    return accepted.ok ? ok(accepted.value.recoveryCodes) : accepted;
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Invitation({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<string[]>>();
  const { invitation, code, commandId } = loaderData;
  if (outcome?.kind === 'done') return <RecoveryCodes codes={outcome.value} />;
  if (invitation === null) return null;
  return (
    <>
      <PageHeading lead={t('session.invitation-lead', { email: invitation.email })}>
        {t('session.invitation', { name: invitation.name })}
      </PageHeading>
      <CommandForm intent="accept" commandId={commandId} fields={{ invitation: code }}>
        {(isPending) => (
          <>
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
            <TextField
              label={t('session.totp')}
              name="totp"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
            <Button variant="primary" isWide isPending={isPending}>
              {t('session.accept')}
            </Button>
          </>
        )}
      </CommandForm>
    </>
  );
}

/** Dark on light in every theme, as cameras expect. */
function QrCode({ size, path, label }: { readonly size: number; readonly path: string; readonly label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="mx-auto size-44 rounded-md bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText(texts, shell);
  return (
    <>
      <PageHeading lead={t('session.recovery-text')}>{t('session.recovery')}</PageHeading>
      <ul className="mb-4 grid grid-cols-2 gap-2 rounded-md bg-muted p-4 font-mono text-14">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <CopyButton text={codes.join('\n')} label={t('shell.copy')} copied={t('shell.copied')} />
        <LinkButton variant="primary" href={screens.dashboard.href()}>
          {t('session.recovery-done')}
        </LinkButton>
      </div>
    </>
  );
}
