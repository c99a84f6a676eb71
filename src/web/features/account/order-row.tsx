import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import type { Tone } from '#web/ui/tone.ts';
import type { OrderList } from './account-views.ts';
import { ListRow } from './list-row.tsx';

/** One order: its items, date, total and status. */
export function OrderRow({ order }: { readonly order: OrderList['orders'][number] }) {
  const t = useText(orders);
  const day = useDay();
  const { id, number, state, placedAt, currency, totalMinor, unreturnedMinor = 0, lines } = order;
  const key = unreturnedMinor > 0 ? 'orders.line.refund-due' : `orders.list.state.${state}`;
  const [first = ''] = lines;
  return (
    <ListRow
      href={screens.order.href({ orderId: id })}
      title={t('orders.number', { number })}
      badge={<Badge tone={TONES.get(state) ?? 'secondary'}>{t.has(key) ? t(key) : state}</Badge>}
      amount={{ amountMinor: totalMinor, currency }}
      day={day(placedAt)}
    >
      {lines.length > 1 ? t('orders.list.more', { first, count: lines.length - 1 }) : first}
    </ListRow>
  );
}

const TONES: ReadonlyMap<string, Tone> = new Map([
  ['awaiting-payment', 'warning'],
  ['failed', 'error'],
  ['paid', 'info'],
  ['in-fulfilment', 'info'],
  ['complete', 'success'],
]);
