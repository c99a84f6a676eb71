import CircleX from 'lucide-react/icons/circle-x';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import type { Text } from '#web/text/text.ts';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { OrderView } from './order-data.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { ShopButton } from './shop-button.tsx';

/** 'Payment failed': why, and the invoice to try again by (specification §4, §8). */
export function OrderFailed({ order, isCancelled }: { readonly order: OrderView; readonly isCancelled: boolean }) {
  const t = useText(orders);
  return (
    <OutcomePanel
      tone="error"
      icon={CircleX}
      title={t('orders.failed.title')}
      actions={
        <>
          {order.invoiceId === null ? null : (
            <LinkButton
              href={screens.invoice.href({ invoiceId: order.invoiceId })}
              variant={isCancelled ? 'secondary' : 'primary'}
            >
              {t(isCancelled ? 'orders.failed.see' : 'orders.failed.retry')}
            </LinkButton>
          )}
          <ShopButton variant={isCancelled ? 'primary' : 'secondary'} />
        </>
      }
    >
      <p className="font-medium text-base-foreground">{t('orders.failed.text')}</p>
      {isCancelled ? <p>{t('orders.failed.cancelled')}</p> : <Decline order={order} />}
      <p className="text-14">{t('orders.number', { number: order.number })}</p>
    </OutcomePanel>
  );
}

function Decline({ order }: { readonly order: OrderView }) {
  const t = useText(orders);
  const { declineReason, payment } = order;
  const reason = payment?.state === 'cancelled' ? 'cancelled' : declineReason;
  return (
    <>
      {reason === null ? null : <p>{declineText(reason, isOfCard(payment?.type), t)}</p>}
      <p>{t('orders.failed.noCharge')}</p>
    </>
  );
}

function isOfCard(type: NonNullable<OrderView['payment']>['type'] | undefined): boolean {
  return type === 'card-intent' || type === '1';
}

/** Why the payment was declined, in a sentence; reasons nobody has words for share one. */
export function declineText(reason: string, isCard: boolean, t: Text<keyof typeof orders>): string {
  const key = `orders.decline.${reason}`;
  const ofAccount = `${key}.account`;
  if (!isCard && t.has(ofAccount)) return t(ofAccount);
  if (t.has(key)) return t(key);
  return t(isCard ? 'orders.decline.other' : 'orders.decline.other.account');
}
