import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { OrderView } from '#web/features/orders/order-data.ts';
import type { ProcessingScreen } from '#web/features/orders/order-screen.ts';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Awaited } from './pending-party.ts';

/** The actions while an order is processed: check a bank's answer, or choose another payment method on the invoice. */
export function ProcessingActions({ order, variant, awaited, retryForm }: ProcessingActionsProps) {
  const t = useText(orders);
  const isWithBank = awaited === 'transfer' || awaited === 'debit';
  const actionUrl = variant === 'approval' ? (order.payment?.actionUrl ?? null) : null;
  return (
    <>
      {actionUrl === null ? null : (
        <LinkButton href={actionUrl} variant="primary">
          {t('orders.processing.approval.action')}
        </LinkButton>
      )}
      {awaited === 'phone' && order.payment?.mayAskAgain === true ? retryForm : null}
      {order.processing.poll || isWithBank ? (
        <Form method="post" className={isWithBank ? '' : 'hidden no-script:block'}>
          <Button name="intent" value="check">
            {t('orders.processing.check')}
          </Button>
        </Form>
      ) : null}
      <InvoiceLink order={order} variant={variant} awaited={awaited} />
    </>
  );
}

interface ProcessingActionsProps extends InvoiceLinkProps {
  /** Repeats the mobile money request. */
  readonly retryForm: ReactNode;
}

function InvoiceLink({ order, variant, awaited }: InvoiceLinkProps) {
  const t = useText(orders);
  const { invoiceId, payment } = order;
  if (invoiceId === null || (variant !== 'approval' && variant !== 'invalid')) return null;
  const href = screens.invoice.href({ invoiceId });
  if (variant === 'invalid') {
    return (
      <LinkButton href={href} variant="primary">
        {t(payment === null ? 'orders.invoice.pay' : 'orders.failed.retry')}
      </LinkButton>
    );
  }
  const canPayOtherwise = awaited !== 'debit' && (awaited === null || payment?.receivedMinor === 0);
  return (
    <LinkButton href={href}>{t(canPayOtherwise ? 'orders.processing.approval.other' : 'orders.failed.see')}</LinkButton>
  );
}

interface InvoiceLinkProps {
  readonly order: OrderView;
  readonly variant: ProcessingScreen;
  readonly awaited: Awaited | null;
}
