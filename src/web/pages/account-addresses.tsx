import MapPin from 'lucide-react/icons/map-pin';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwn } from '#web/features/account/find-own.ts';
import { NothingYet } from '#web/features/account/nothing-yet.tsx';
import { pageContext } from '#web/page-context.ts';
import { screens } from '#web/screens.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/account-addresses.ts';

/** Whose they would be: none is kept yet. */
export async function loader({ context }: Route.LoaderArgs) {
  return findOwn(await context.get(pageContext).api.personalData.get({}));
}

export default function AccountAddresses({ loaderData: own }: Route.ComponentProps) {
  const t = useText(billing);
  return (
    <AccountScreen own={own} section="addresses">
      {() => (
        <NothingYet
          icon={MapPin}
          title={t('billing.saved.addresses.empty')}
          action={{ label: t('billing.saved.orders'), href: screens.accountOrders.href() }}
        >
          {t('billing.saved.addresses.empty.text')}
        </NothingYet>
      )}
    </AccountScreen>
  );
}
