import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { OrderView } from './order-data.ts';
import { OrderFacts } from './order-facts.tsx';
import { isMoving } from './order-screen.ts';

/** 'Order complete!': what was ordered, by whom, what it came to, and how far each line is (specification §4 success). */
export function OrderSuccess({ order, lines, totals }: OrderSuccessProps) {
  const t = useText(orders);
  const shopHref = useShellData()?.storefront.brand.storefront_route ?? screens.shop.href();
  const isStillMoving = isMoving(order);
  const ready = order.lines.filter(({ state }) => state === 'delivered').length;
  return (
    <div className="mx-auto max-w-xl lg:max-w-none">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 sm:mb-8">
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success sm:size-14">
            <Icon of={CircleCheck} size={32} />
          </span>
          <div>
            <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
              {t('orders.success.title')}
            </h1>
            <p className="mt-1 text-16 text-muted-foreground">
              {t(isStillMoving ? 'orders.success.lead' : 'orders.success.lead.done')}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={shopHref} variant="primary">
            {t('orders.shop')}
          </LinkButton>
          {order.invoiceId === null ? null : (
            <LinkButton href={screens.invoice.href({ invoiceId: order.invoiceId })}>{t('orders.invoice')}</LinkButton>
          )}
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
        <Card
          title={t('orders.lines')}
          actions={
            <span role="status" className="text-14 text-muted-foreground">
              {t('orders.progress', { done: ready, count: order.lines.length })}
            </span>
          }
        >
          {lines}
        </Card>
        <Card title={t('orders.details')}>
          <div className="grid gap-4">
            <OrderFacts order={order} />
            <div className="border-t border-border pt-4">{totals}</div>
            {order.isHeld ? <p className="text-13 text-muted-foreground">{t('orders.held')}</p> : null}
          </div>
        </Card>
      </div>
      {isStillMoving ? (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      ) : null}
    </div>
  );
}

interface OrderSuccessProps {
  readonly order: OrderView;
  readonly lines: ReactNode;
  readonly totals: ReactNode;
}
