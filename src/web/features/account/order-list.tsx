import Package from 'lucide-react/icons/package';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import type { OrderList as OrderListView } from './account-views.ts';
import { NothingYet } from './nothing-yet.tsx';
import { OlderLinks } from './older-links.tsx';
import { OrderRow } from './order-row.tsx';

/** One page of the customer's orders, newest first. */
export function OrderList({ list, isNewest, shop }: OrderListProps) {
  const t = useText(orders);
  if (list.orders.length === 0 && isNewest) {
    return (
      <NothingYet icon={Package} title={t('orders.list.empty')} action={{ label: t('orders.list.shop'), href: shop }}>
        {t('orders.list.empty.text')}
      </NothingYet>
    );
  }
  return (
    <>
      {list.orders.length === 0 ? <p>{t('orders.list.end')}</p> : <OrderRows orders={list.orders} />}
      <OlderLinks href={screens.accountOrders.href()} before={list.before} isNewest={isNewest} />
    </>
  );
}

interface OrderListProps {
  readonly list: OrderListView;
  readonly isNewest: boolean;
  /** The address of the shop. */
  readonly shop: string;
}

/** The rows of orders. */
export function OrderRows({ orders: rows }: { readonly orders: OrderListView['orders'] }) {
  return (
    <Card isFlush>
      <ul className="divide-y divide-border">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}
