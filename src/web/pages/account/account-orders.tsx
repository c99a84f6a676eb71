import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { OrderList } from '#web/features/account/order-list.tsx';
import { readBefore } from '#web/features/account/read-before.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-orders.ts';
import { useShop } from './use-shop.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readBefore(url.searchParams);
  const loaded = accountData(await context.get(pageContext).api.orders.list(page));
  return data({ loaded: loaded.data, isNewest: page.before === undefined }, loaded.init ?? undefined);
}

export default function AccountOrders({ loaderData: { loaded, isNewest } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <AccountScreen loaded={loaded} section="orders">
      {(list) => <OrderList list={list} isNewest={isNewest} shop={shop} />}
    </AccountScreen>
  );
}
