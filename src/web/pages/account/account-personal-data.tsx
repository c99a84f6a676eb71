import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { failedForm } from '#web/features/account/failed-form.ts';
import { changePersonalData } from '#web/features/account/personal-data/change-personal-data.ts';
import { PersonalDataScreen } from '#web/features/account/personal-data/personal-data-screen.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/account-personal-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = accountData(await context.get(pageContext).api.personalData.get({}));
  return data({ loaded: loaded.data }, loaded.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changePersonalData);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

export const shouldRevalidate = reloadAfterConflict;

export default function AccountPersonalData({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const shell = useShellData();
  const customFields = shell?.storefront.brand.customFields ?? [];
  return (
    <AccountScreen loaded={loaded} section="personal-data">
      {(profile) => (
        <PersonalDataScreen
          profile={profile}
          user={shell?.session.user ?? null}
          customFields={customFields}
          outcome={{ result: actionData ?? null, saved }}
        />
      )}
    </AccountScreen>
  );
}
