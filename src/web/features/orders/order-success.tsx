import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { AnimatedIcon } from '#web/ui/animated-icon/animated-icon.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MandateFacts } from './invoice/mandate-facts.tsx';
import type { OrderView } from './order-data.ts';
import { isInDelivery, isSetUpManually, pollingSpeed } from './order-screen.ts';
import { BankNotices } from './processing/bank-notices.tsx';
import { concernsBank } from './processing/concerns-bank.ts';
import { RefreshWithoutScripts } from './processing/refresh-without-scripts.tsx';

/**
 * 'Order complete!', or that a line is still set up manually, that everything was refunded, or that a payment was returned:
 * with order facts, totals and the status of each line.
 */
export function OrderSuccess({ order, lines, totals }: OrderSuccessProps) {
  const t = useText(orders);
  const shopHref = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  const isInProgress = pollingSpeed(order) !== null;
  const ready = order.lines.filter(({ state }) => state === 'delivered').length;
  return (
    <div className="mx-auto max-w-xl lg:max-w-none">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 sm:mb-8">
        <div className="flex min-w-0 items-start gap-4">
          {order.isOpenAgain || refundTitle(order) !== null ? (
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-warning-soft text-warning sm:size-14">
              <Icon of={CircleAlert} size={32} />
            </span>
          ) : (
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success sm:size-14">
              <AnimatedIcon still={CircleCheck} name="success" size={32} trigger="in-view" />
            </span>
          )}
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
              {t(titleText(order))}
            </h1>
            <p className="mt-1 text-16 text-muted-foreground">
              {t(order.isOpenAgain ? 'orders.returned.lead' : leadText(order))}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton href={shopHref} variant={order.isOpenAgain ? 'secondary' : 'primary'}>
            {t('orders.shop')}
          </LinkButton>
          {order.invoiceId === null ? null : (
            <LinkButton href={screens.invoice.href({ invoiceId: order.invoiceId })}>{t('orders.invoice')}</LinkButton>
          )}
        </div>
      </header>
      <BankNoticesOfOrder order={order} />
      <RefreshWithoutScripts order={order} />
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
            <div className="*:max-w-none">
              <MandateFacts order={order} />
            </div>
            <div className="border-t border-border pt-4">{totals}</div>
            {order.isHeld ? <p className="text-13 text-muted-foreground">{t('orders.held')}</p> : null}
          </div>
        </Card>
      </div>
      {isInProgress ? (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      ) : null}
    </div>
  );
}

/** With a link to pay again. */
function BankNoticesOfOrder({ order }: Pick<OrderSuccessProps, 'order'>) {
  const t = useText(orders);
  if (!concernsBank(order)) return null;
  return (
    <div className="mb-6">
      <BankNotices
        order={order}
        actions={
          order.invoiceId === null ? null : (
            <LinkButton href={screens.invoice.href({ invoiceId: order.invoiceId })} variant="primary" size="small">
              {t('orders.again.pay')}
            </LinkButton>
          )
        }
      />
    </div>
  );
}

interface OrderSuccessProps {
  readonly order: OrderView;
  readonly lines: ReactNode;
  readonly totals: ReactNode;
}

function titleText(order: OrderView) {
  if (order.isOpenAgain) return 'orders.returned.title';
  const refund = refundTitle(order);
  if (refund !== null) return refund;
  return isSetUpManually(order) ? 'orders.success.title.byHand' : 'orders.success.title';
}

/** The title of an order of which everything was or is being refunded; null for others. */
function refundTitle({ state, lines, unreturnedMinor = 0 }: OrderView) {
  const isBeingRefunded = lines.some((line) => line.state === 'refund-due');
  const isLost =
    isBeingRefunded && lines.every((line) => ['refund-due', 'refunded', 'not-obtained'].includes(line.state));
  if (state !== 'refunded' && !isLost) return null;
  return isBeingRefunded || unreturnedMinor > 0 ? 'orders.success.title.refunding' : 'orders.success.title.refunded';
}

function leadText(order: OrderView) {
  if (isSetUpManually(order)) return 'orders.success.lead.byHand';
  if (isInDelivery(order)) return 'orders.success.lead';
  return order.lines.every(({ state }) => state === 'delivered')
    ? 'orders.success.lead.done'
    : 'orders.success.lead.over';
}

/** Number, email address and date of an order. */
function OrderFacts({ order }: { readonly order: OrderView }) {
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
