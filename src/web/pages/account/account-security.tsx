import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { failedForm } from '#web/features/account/failed-form.ts';
import { changeSecurity } from '#web/features/account/security/change-security.ts';
import { SecurityScreen } from '#web/features/account/security/security-screen.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/account-security.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext);
  const loaded = accountData(await api.security.get({}));
  return data({ loaded: loaded.data, now }, loaded.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changeSecurity);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

export default function AccountSecurity({ loaderData: { loaded, now }, actionData }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const session = useShellData()?.session;
  const person = { fullname: session?.user?.fullname ?? '', email: session?.email ?? '' };
  return (
    <AccountScreen loaded={loaded} section="security">
      {(security) => (
        <SecurityScreen security={security} person={person} now={now} outcome={{ result: actionData ?? null, saved }} />
      )}
    </AccountScreen>
  );
}
