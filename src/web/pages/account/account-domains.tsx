import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { NoDomains } from '#web/features/owned-domains/no-domains.tsx';
import { OwnedList } from '#web/features/owned-domains/owned-list.tsx';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-domains.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return accountData(await context.get(pageContext).api.ownedDomains.list({}));
}

export default function AccountDomains({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <AccountScreen loaded={loaded} section="domains">
      {({ domains: owned }) => (owned.length === 0 ? <NoDomains /> : <OwnedList owned={owned} />)}
    </AccountScreen>
  );
}
