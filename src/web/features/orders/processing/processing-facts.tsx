import type { OrderView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/use-money.ts';

/** The number and total of the order. */
export function ProcessingFacts({ order: { number, totalMinor, currency, isHeld } }: { readonly order: OrderView }) {
  const t = useText(orders);
  const money = useMoney();
  return (
    <dl className="panel mx-auto grid w-full max-w-sm divide-y divide-border text-14">
      <div className={ROW}>
        <dt className="text-muted-foreground">{t('orders.details.number')}</dt>
        <dd className="font-mono font-medium">{number}</dd>
      </div>
      <div className={ROW}>
        <dt className="text-muted-foreground">{t(isHeld ? 'orders.processing.held' : 'orders.total')}</dt>
        <dd className="money font-medium">{money(totalMinor, currency)}</dd>
      </div>
    </dl>
  );
}

const ROW = 'flex items-baseline justify-between gap-4 px-4 py-2.5';
