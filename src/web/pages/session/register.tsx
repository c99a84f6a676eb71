import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { RegisterScreen } from '#web/features/session/registration/register-screen.tsx';
import { register } from '#web/features/session/registration/register.ts';
import { verify } from '#web/features/session/registration/verify.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { formText } from '#web/forms/read-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/register.ts';

/** Registers a new account, or completes the account of a mailed link. */
export function action(args: Route.ActionArgs) {
  return runForm(args, async ({ api }, form) =>
    formText(form, 'intent') === SESSION_INTENT.verify ? verify(api, form) : register(api, form),
  );
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function Register({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext(actionData?.step === 'verify' ? undefined : actionData);
  if (shell === null) return null;
  return (
    <RegisterScreen {...{ shell, sending, next }} result={actionData} captcha={<CaptchaField form="register" />} />
  );
}
