import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { RecoverScreen } from '#web/features/session/recover-screen.tsx';
import { recover } from '#web/features/session/recover.ts';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenSending } from '#web/features/session/use-screen-sending.ts';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import { useShellData } from '#web/shell-data.ts';
import { stayOnSystemError } from '#web/stay-on-system-error.ts';
import type { Route } from './+types/recover.ts';

export async function action({ request, context }: Route.ActionArgs) {
  return recover(context.get(pageContext).api, await readForm(request));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

export default function Recover({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenSending();
  const next = useNext();
  if (shell === null) return null;
  return <RecoverScreen {...{ shell, sending, next }} answer={actionData} captcha={<CaptchaField form="recover" />} />;
}
