import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwn } from '#web/features/account/find-own.ts';
import { ServiceList } from '#web/features/account/service-list.tsx';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/account-services.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return findOwn(await context.get(pageContext).api.services.list({}));
}

export default function AccountServices({ loaderData: own }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <AccountScreen own={own} section="services">
      {({ services }) => <ServiceList services={services} shop={shop} />}
    </AccountScreen>
  );
}
