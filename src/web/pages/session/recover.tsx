import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { RecoverScreen } from '#web/features/session/recovery/recover-screen.tsx';
import { checkLink, recover } from '#web/features/session/recovery/recover.ts';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/recover.ts';

/**
 * Checks a recovery link before a new password is asked for, so that an expired one is reported at once; the check does
 * not use it up.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get('code');
  const link = code === null ? null : await checkLink(context.get(pageContext).api, code);
  return data({ link }, { status: link?.isOver === true ? PROBLEMS['account/link-invalid'].status : 200 });
}

export function action(args: Route.ActionArgs) {
  return runForm(args, ({ api }, form) => recover(api, form));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function Recover({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext();
  if (shell === null) return null;
  const captcha = <CaptchaField form="recover" />;
  return <RecoverScreen {...{ shell, sending, next, captcha }} result={actionData} link={link} />;
}
