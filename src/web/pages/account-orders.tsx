import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwned } from '#web/features/account/find-owned.ts';
import { OrderList } from '#web/features/account/order-list.tsx';
import { readBefore } from '#web/features/account/read-before.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-orders.ts';
import { useShop } from './use-shop.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readBefore(url.searchParams);
  const own = findOwned(await context.get(pageContext).api.orders.list(page));
  return data({ own: own.data, isNewest: page.before === undefined }, own.init ?? undefined);
}

export default function AccountOrders({ loaderData: { own, isNewest } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <AccountScreen own={own} section="orders">
      {(list) => <OrderList list={list} isNewest={isNewest} shop={shop} />}
    </AccountScreen>
  );
}
