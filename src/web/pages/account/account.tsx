import { ok } from '#core/result.ts';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountOverview } from '#web/features/account/account-overview.tsx';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import type { Overview } from '#web/features/account/account-views.ts';
import { OpenInvoicesNotice } from '#web/features/account/open-invoices-notice.tsx';
import { AccountDetails } from '#web/features/session/registration/account-details.tsx';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/account.ts';

/** The number of orders in the overview. */
const LATEST = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [orders, invoices] = await Promise.all([api.orders.list({}), api.invoices.list({})]);
  if (!orders.ok) return accountData<Overview>(orders);
  if (!invoices.ok) return accountData<Overview>(invoices);
  const openInvoices = invoices.value.openCount ?? 0;
  return accountData<Overview>(ok({ orders: orders.value.orders.slice(0, LATEST), openInvoices }));
}

export default function Account({ loaderData: loaded }: Route.ComponentProps) {
  const session = useShellData()?.session;
  const user = session?.user ?? null;
  return (
    <AccountScreen
      loaded={loaded}
      section={null}
      notice={loaded.kind === 'found' ? <OpenInvoicesNotice count={loaded.value.openInvoices} /> : null}
    >
      {({ orders }) => (
        <AccountOverview
          orders={orders}
          details={user === null ? null : <AccountDetails user={user} email={session?.email ?? null} />}
        />
      )}
    </AccountScreen>
  );
}
