import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwned } from '#web/features/account/find-owned.ts';
import { AccountDeleted } from '#web/features/account/personal-data/account-deleted.tsx';
import { deleteAccount } from '#web/features/account/personal-data/change-personal-data.ts';
import { DeleteScreen } from '#web/features/account/personal-data/delete-screen.tsx';
import { readFlash } from '#web/flash/read-flash.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/account-delete.ts';
import { sendAccountForm } from './account-client-action.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const own = findOwned(await page.api.ownedDomains.list({}));
  const isDone = own.data.kind !== 'found' && readFlash(page).done === true;
  return data({ own: own.data }, isDone ? undefined : (own.init ?? undefined));
}

export async function action({ request, context }: Route.ActionArgs) {
  return deleteAccount(context.get(pageContext), await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccountForm(args);
}

export default function AccountDelete({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const t = useText(personal);
  const shop = useShop();
  const isDone = useFlash().done === true && own.kind !== 'found';
  if (isDone) return <AccountDeleted shop={shop} />;
  return (
    <AccountScreen
      own={own}
      section="personal-data"
      heading={t('session.account.delete')}
      lead={t('session.account.delete.lead')}
    >
      {({ domains }) => (
        <DeleteScreen
          names={domains.filter(({ state }) => state !== 'lost')}
          outcome={{ answer: actionData ?? null, saved: null }}
        />
      )}
    </AccountScreen>
  );
}
