import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import type { OrderView } from './order-data.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { ShopButton } from './shop-button.tsx';

/**
 * An order of which no line could be delivered: the reason for each domain, that nothing was charged, and a link to
 * search others.
 */
export function OrderUnfulfilled({ order, lines }: { readonly order: OrderView; readonly lines: ReactNode }) {
  const t = useText(orders);
  return (
    <OutcomePanel
      tone="warning"
      icon={CircleX}
      animation="failed"
      title={t('orders.notObtained.title', { count: order.lines.length })}
      actions={<ShopButton variant="primary" />}
    >
      <p className="font-medium text-base-foreground">{t('orders.notObtained.text')}</p>
      <p className="text-14">{t('orders.number', { number: order.number })}</p>
      <div className="mt-2 text-left">{lines}</div>
    </OutcomePanel>
  );
}
