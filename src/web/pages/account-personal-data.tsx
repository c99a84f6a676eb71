import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { findOwned } from '#web/features/account/find-owned.ts';
import { changePersonalData } from '#web/features/account/personal-data/change-personal-data.ts';
import { PersonalDataScreen } from '#web/features/account/personal-data/personal-data-screen.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/account-personal-data.ts';
import { sendAccountForm } from './account-client-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const own = findOwned(await context.get(pageContext).api.personalData.get({}));
  return data({ own: own.data }, own.init ?? undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changePersonalData(context.get(pageContext), await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccountForm(args);
}

export default function AccountPersonalData({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const shell = useShellData();
  const customFields = shell?.storefront.brand.custom_fields ?? [];
  return (
    <AccountScreen own={own} section="personal-data">
      {(profile) => (
        <PersonalDataScreen
          profile={profile}
          user={shell?.session.user ?? null}
          customFields={customFields}
          outcome={{ answer: actionData ?? null, saved }}
        />
      )}
    </AccountScreen>
  );
}
