import type { ReactNode } from 'react';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import type { OrderView } from './order-data.ts';

/** Number, email address and date of an order. */
export function OrderFacts({ order }: { readonly order: OrderView }) {
  const t = useText(orders);
  const day = useDay();
  return (
    <dl className="grid gap-2 text-14">
      <Fact name={t('orders.details.number')}>
        <span className="font-mono font-medium">{order.number}</span>
      </Fact>
      <Fact name={t('orders.details.email')}>{order.email}</Fact>
      <Fact name={t('orders.details.date')}>{day(order.placedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
