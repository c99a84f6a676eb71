import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import type { OrderView } from './order-data.ts';
import { TransferInstructions } from './transfer-instructions.tsx';
import { whomItWaitsFor } from './whom-it-waits-for.ts';

/** On an invoice: the transfer that is awaited for it, if one is. */
export function AwaitedTransfer({ order }: { readonly order: OrderView }) {
  const t = useText(orders);
  const { payment } = order;
  const instructions = payment?.instructions ?? null;
  if (payment === null || instructions === null || whomItWaitsFor(order) !== 'transfer') return null;
  return (
    <Card title={t('orders.transfer')}>
      <TransferInstructions order={order} payment={payment} instructions={instructions} />
    </Card>
  );
}
