import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['session.link']) }];

/** Opening the link uses nothing up: programs that preview links do that too. */
export function loader({ context, url }: ScreenArgs) {
  return { code: url.searchParams.get('code') ?? '', commandId: context.get(pageContext).newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    const answer = await api.session.useLink({ code: form.text('link') });
    if (!answer.ok) return answer;
    throw redirect(screens.dashboard.href());
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function LoginLink({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  return (
    <>
      <PageHeading lead={t('session.link-text')}>{t('session.link')}</PageHeading>
      <CommandForm intent="link" commandId={loaderData.commandId} fields={{ link: loaderData.code }}>
        <PendingButton variant="primary" isWide>
          {t('session.login')}
        </PendingButton>
      </CommandForm>
    </>
  );
}
