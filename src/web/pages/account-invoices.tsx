import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwned } from '#web/features/account/find-owned.ts';
import { InvoiceList } from '#web/features/account/invoice-list.tsx';
import { readBefore } from '#web/features/account/read-before.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-invoices.ts';
import { useShop } from './use-shop.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readBefore(url.searchParams);
  const own = findOwned(await context.get(pageContext).api.invoices.list(page));
  return data({ own: own.data, isNewest: page.before === undefined }, own.init ?? undefined);
}

export default function AccountInvoices({ loaderData: { own, isNewest } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <AccountScreen own={own} section="invoices">
      {(list) => <InvoiceList list={list} isNewest={isNewest} shop={shop} />}
    </AccountScreen>
  );
}
