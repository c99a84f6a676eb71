import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { failedForm } from '#web/features/account/failed-form.ts';
import { AccountDeleted } from '#web/features/account/personal-data/account-deleted.tsx';
import { deleteAccount } from '#web/features/account/personal-data/change-personal-data.ts';
import { DeleteScreen } from '#web/features/account/personal-data/delete-screen.tsx';
import { readFlash } from '#web/flash/read-flash.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/account-delete.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = accountData(await page.api.ownedDomains.list({}));
  const isDone = loaded.data.kind !== 'found' && readFlash(page).done === true;
  return data({ loaded: loaded.data }, isDone ? undefined : (loaded.init ?? undefined));
}

export function action(args: Route.ActionArgs) {
  return runForm(args, deleteAccount);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

export default function AccountDelete({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const t = useText(personal);
  const shop = useShop();
  const isDone = useFlash().done === true && loaded.kind !== 'found';
  if (isDone) return <AccountDeleted shop={shop} />;
  return (
    <AccountScreen
      loaded={loaded}
      section="personal-data"
      heading={t('session.account.delete')}
      lead={t('session.account.delete.lead')}
    >
      {({ domains }) => (
        <DeleteScreen
          names={domains.filter(({ state }) => state !== 'lost')}
          outcome={{ result: actionData ?? null, saved: null }}
        />
      )}
    </AccountScreen>
  );
}
