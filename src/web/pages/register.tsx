import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { RegisterScreen } from '#web/features/session/registration/register-screen.tsx';
import { register } from '#web/features/session/registration/register.ts';
import { verify } from '#web/features/session/registration/verify.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { formText, readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import type { Route } from './+types/register.ts';

/** Registers a new account, or completes the account of a mailed link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await readForm(request);
  return formText(form, 'intent') === SESSION_INTENT.verify ? verify(api, form) : register(api, form);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

export default function Register({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext(actionData?.step === 'verify' ? undefined : actionData);
  if (shell === null) return null;
  return (
    <RegisterScreen {...{ shell, sending, next }} answer={actionData} captcha={<CaptchaField form="register" />} />
  );
}
