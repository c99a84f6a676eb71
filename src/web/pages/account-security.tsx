import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { findOwned } from '#web/features/account/find-owned.ts';
import { changeSecurity } from '#web/features/account/security/change-security.ts';
import { SecurityScreen } from '#web/features/account/security/security-screen.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/account-security.ts';
import { sendAccountForm } from './account-client-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext);
  const own = findOwned(await api.security.get({}));
  return data({ own: own.data, now }, own.init ?? undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeSecurity(context.get(pageContext), await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccountForm(args);
}

export default function AccountSecurity({ loaderData: { own, now }, actionData }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const session = useShellData()?.session;
  const person = { fullname: session?.user?.fullname ?? '', email: session?.email ?? '' };
  return (
    <AccountScreen own={own} section="security">
      {(security) => (
        <SecurityScreen security={security} person={person} now={now} outcome={{ answer: actionData ?? null, saved }} />
      )}
    </AccountScreen>
  );
}
