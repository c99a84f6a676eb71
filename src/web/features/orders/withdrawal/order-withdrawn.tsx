import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { OrderView } from '#web/features/orders/order-data.ts';
import { OutcomePanel } from '#web/features/orders/outcome-panel.tsx';
import { BankNotices } from '#web/features/orders/processing/bank-notices.tsx';
import { ShopButton } from '#web/features/orders/shop-button.tsx';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useMoment } from '#web/ui/formats/use-moment.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

/**
 * An order that was withdrawn from: when the withdrawal was received, and what is refunded (Directive 2011/83/EU art.
 * 11a and 13).
 */
export function OrderWithdrawn({ order, withdrawn, lines }: OrderWithdrawnProps) {
  const t = useText(orders);
  const money = useMoney();
  const moment = useMoment();
  const { receivedAt, email, backMinor } = withdrawn;
  const isInvoiceShown = order.invoiceId !== null && withdrawn.money === 'charged';
  return (
    <OutcomePanel
      tone="muted"
      icon={Undo2}
      title={t('orders.withdrawn.title')}
      actions={
        <>
          <ShopButton variant="secondary" />
          {isInvoiceShown && order.invoiceId !== null ? (
            <LinkButton href={screens.invoice.href({ invoiceId: order.invoiceId })}>{t('orders.invoice')}</LinkButton>
          ) : null}
        </>
      }
    >
      <p className="font-medium text-base-foreground">
        {t('orders.withdrawn.received', { moment: moment(receivedAt), email })}
      </p>
      <p>{t(`orders.withdrawn.money.${moneyText(order, withdrawn)}`, { amount: money(backMinor, order.currency) })}</p>
      {(order.unreturnedMinor ?? 0) > 0 ? <BankNotices order={order} /> : null}
      <p className="text-14">{t('orders.number', { number: order.number })}</p>
      <div className="mt-2 text-left">{lines}</div>
    </OutcomePanel>
  );
}

interface OrderWithdrawnProps {
  readonly order: OrderView;
  readonly withdrawn: NonNullable<OrderView['withdrawn']>;
  readonly lines: ReactNode;
}

/** The part of a charge that is not refunded pays for the days of use. */
function moneyText({ lines }: OrderView, { money, backMinor }: NonNullable<OrderView['withdrawn']>) {
  if (money !== 'charged') return money;
  if (backMinor === 0) return 'none';
  const isRefunded = lines.some(({ state }) => state === 'refunded');
  return isRefunded && lines.every(({ state }) => SETTLED.includes(state)) ? 'refunded' : 'charged';
}

/** The states of lines whose money is back, or was never due. */
const SETTLED: readonly string[] = ['refunded', 'withdrawn', 'cancelled', 'not-obtained'];
