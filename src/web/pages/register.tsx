import { RegisterForm } from '#web/features/session/register-form.tsx';
import { register } from '#web/features/session/register.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { useNext } from '#web/features/session/use-next.ts';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import { useShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/register.ts';

export async function action({ request, context }: Route.ActionArgs) {
  return register(context.get(pageContext).api, await readForm(request));
}

export default function Register({ actionData }: Route.ComponentProps) {
  const t = useText(session);
  const shell = useShellData();
  const next = useNext(actionData);
  if (shell === null) return null;
  return (
    <SessionScreen shell={shell} current="register" heading={t('session.register.heading')} next={next}>
      <RegisterForm brand={shell.storefront.brand} refused={actionData} next={next} />
    </SessionScreen>
  );
}
