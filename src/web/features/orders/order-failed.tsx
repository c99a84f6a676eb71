import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { OrderView } from './order-data.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { declineText } from './processing/decline-text.ts';
import { RefreshWithoutScripts } from './processing/refresh-without-scripts.tsx';
import { ShopButton } from './shop-button.tsx';

/** 'Payment failed': the reason, and a link to the invoice to pay again. */
export function OrderFailed({ order, isCancelled, retryForm }: OrderFailedProps) {
  const t = useText(orders);
  const canRetry = order.payment?.mayAskAgain === true && !isCancelled;
  return (
    <OutcomePanel
      tone="error"
      icon={CircleX}
      animation="failed"
      title={t('orders.failed.title')}
      actions={
        <>
          {canRetry ? retryForm : null}
          {order.invoiceId === null ? null : (
            <LinkButton
              href={screens.invoice.href({ invoiceId: order.invoiceId })}
              variant={isCancelled || canRetry ? 'secondary' : 'primary'}
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
      <RefreshWithoutScripts order={order} />
    </OutcomePanel>
  );
}

interface OrderFailedProps {
  readonly order: OrderView;
  readonly isCancelled: boolean;
  /** Repeats a mobile money request that was not confirmed on the phone. */
  readonly retryForm: ReactNode;
}

function Decline({ order }: { readonly order: OrderView }) {
  const t = useText(orders);
  const { declineReason, payment } = order;
  const reason = payment?.state === 'cancelled' ? 'cancelled' : declineReason;
  return (
    <>
      {reason === null ? null : <p>{declineText(reason, payment?.type, t)}</p>}
      <p>{t('orders.failed.noCharge')}</p>
    </>
  );
}
