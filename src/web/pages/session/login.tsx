import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { logIn } from '#web/features/session/login/log-in.ts';
import { LoginScreen } from '#web/features/session/login/login-screen.tsx';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/login.ts';

export function action(args: Route.ActionArgs) {
  return runForm(args, ({ api }, form) => logIn(api, form));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext(actionData);
  if (shell === null) return null;
  return <LoginScreen {...{ shell, sending, next }} result={actionData} captcha={<CaptchaField form="login" />} />;
}
