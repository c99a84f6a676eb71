import { logIn } from '#web/features/session/log-in.ts';
import { LoginForm } from '#web/features/session/login-form.tsx';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { useNext } from '#web/features/session/use-next.ts';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import { useShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/login.ts';

export async function action({ request, context }: Route.ActionArgs) {
  return logIn(context.get(pageContext).api, await readForm(request));
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useText(session);
  const shell = useShellData();
  const next = useNext(actionData);
  if (shell === null) return null;
  return (
    <SessionScreen shell={shell} current="login" heading={t('session.login.heading')} next={next}>
      <LoginForm refused={actionData} next={next} />
    </SessionScreen>
  );
}
