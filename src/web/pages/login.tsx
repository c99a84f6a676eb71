import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { logIn } from '#web/features/session/login/log-in.ts';
import { LoginScreen } from '#web/features/session/login/login-screen.tsx';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import type { Route } from './+types/login.ts';

export async function action({ request, context }: Route.ActionArgs) {
  return logIn(context.get(pageContext).api, await readForm(request));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext(actionData);
  if (shell === null) return null;
  return <LoginScreen {...{ shell, sending, next }} answer={actionData} captcha={<CaptchaField form="login" />} />;
}
