import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { OrderList } from './account-views.ts';
import { OrderRows } from './order-list.tsx';

/** The latest orders and the signed-in user. */
export function AccountOverview({ orders, details }: AccountOverviewProps) {
  const t = useText(account);
  return (
    <>
      <section>
        <header className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
          <h2 className="text-20 font-semibold">{t('session.account.recent')}</h2>
          {orders.length === 0 ? null : (
            <LinkButton href={screens.accountOrders.href()} variant="quiet" size="small">
              {t('session.account.recent.all')}
            </LinkButton>
          )}
        </header>
        {orders.length === 0 ? <Card>{t('session.account.recent.none')}</Card> : <OrderRows orders={orders} />}
      </section>
      {details}
    </>
  );
}

interface AccountOverviewProps {
  /** The latest orders. */
  readonly orders: OrderList['orders'];
  /** The signed-in user and the logout button. */
  readonly details: ReactNode;
}
