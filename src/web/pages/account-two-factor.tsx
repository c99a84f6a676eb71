import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwned } from '#web/features/account/find-owned.ts';
import { changeTwoFactor } from '#web/features/account/security/change-two-factor.ts';
import { TwoFactorScreen } from '#web/features/account/security/two-factor-screen.tsx';
// Recovery codes are printed without header and footer.
import '#web/features/orders/invoice/print.css';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/account-two-factor.ts';
import { sendAccountForm } from './account-client-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return findOwned(await context.get(pageContext).api.security.get({}));
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeTwoFactor(context.get(pageContext), await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccountForm(args);
}

export default function AccountTwoFactor({ loaderData: own, actionData }: Route.ComponentProps) {
  const t = useText(security);
  const shell = useShellData();
  const owner = { email: shell?.session.email ?? '', brand: shell?.storefront.brand.name ?? '' };
  return (
    <AccountScreen own={own} section="security" heading={t('session.security.twoFactor')}>
      {({ twoFactor }) => (
        <TwoFactorScreen twoFactor={twoFactor} owner={owner} outcome={{ answer: actionData ?? null, saved: null }} />
      )}
    </AccountScreen>
  );
}
