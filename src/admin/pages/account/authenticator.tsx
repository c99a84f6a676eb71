import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { hrefWith } from '#admin/formats/href-with.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/account.json';
import { QrCode } from '#admin/ui/qr-code.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['account.replace-app']) }];

/** The command id is in the address, because the offered secret depends on it: a screen loaded again offers the same. */
export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const commandId = url.searchParams.get('command');
  if (commandId === null) throw redirect(hrefWith(screens.authenticator.href(), { command: newCommandId() }));
  const offered = await api.account.prepareAuthenticator({ commandId });
  if (!offered.ok && offered.problem.code === 'staff/confirmation-required') throw redirect(screens.account.href());
  return { commandId, ...valueOrThrow(offered, url) };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, { commandId, text }) => {
    const replaced = await api.account.replaceAuthenticator({ commandId, totp: text('totp').replaceAll(' ', '') });
    if (!replaced.ok) return replaced;
    throw redirect(`${screens.account.href()}?app-replaced`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Authenticator({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { commandId, qr, secret } = loaderData;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.account.href()}>{t('account.back')}</TextLink>
      </p>
      <PageHeading lead={t('account.replace-app-lead')}>{t('account.replace-app')}</PageHeading>
      <div className="panel max-w-md p-6">
        <CommandForm intent="replace-app" commandId={commandId}>
          <p className="text-14 text-muted-foreground">{t('account.app-text')}</p>
          <QrCode {...qr} label={t('account.qr')} />
          <p className="text-center text-14">
            {t('account.key')} <code className="font-mono break-all select-all">{secret}</code>
          </p>
          <TextField label={t('account.totp')} name="totp" inputMode="numeric" autoComplete="one-time-code" required />
          <PendingButton variant="primary" isWide>
            {t('account.replace-app-submit')}
          </PendingButton>
        </CommandForm>
      </div>
    </>
  );
}
