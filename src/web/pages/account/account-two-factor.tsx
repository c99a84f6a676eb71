import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { failedForm } from '#web/features/account/failed-form.ts';
import { changeTwoFactor } from '#web/features/account/security/change-two-factor.ts';
import { TwoFactorScreen } from '#web/features/account/security/two-factor-screen.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
// Recovery codes are printed without header and footer.
import '#web/features/orders/invoice/print.css';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/account-two-factor.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return accountData(await context.get(pageContext).api.security.get({}));
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changeTwoFactor);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

/** A step is refused with 409 where the second factor was turned on or off meanwhile. */
export const shouldRevalidate = reloadAfterConflict;

export default function AccountTwoFactor({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const t = useText(security);
  const shell = useShellData();
  const owner = { email: shell?.session.email ?? '', brand: shell?.storefront.brand.name ?? '' };
  return (
    <AccountScreen loaded={loaded} section="security" heading={t('session.security.twoFactor')}>
      {({ twoFactor }) => (
        <TwoFactorScreen twoFactor={twoFactor} owner={owner} outcome={{ result: actionData ?? null, saved: null }} />
      )}
    </AccountScreen>
  );
}
