import type { ReactNode } from 'react';
import type { OrderView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { declineText } from './decline-text.ts';

/** Disputes, chargebacks, debit returns and failed refunds of the order; after a return it has to be paid again. */
export function BankNoticeList({ order, actions }: BankNoticeListProps) {
  const t = useText(orders);
  const money = useMoney();
  const day = useDay();
  const { currency, disputedMinor, takenBackMinor, unreturnedMinor = 0, isOpenAgain, payableUntil } = order;
  const { payment, declineReason } = order;
  return (
    <div className="grid gap-2">
      {disputedMinor === 0 ? null : (
        <Notice title={t('orders.disputed')}>
          {t('orders.disputed.text', { amount: money(disputedMinor, currency) })}
        </Notice>
      )}
      {unreturnedMinor === 0 ? null : (
        <Notice title={t('orders.unreturned')}>
          {t('orders.unreturned.text', { amount: money(unreturnedMinor, currency) })}
        </Notice>
      )}
      {isOpenAgain ? (
        <Notice tone="warning" title={t('orders.again')} actions={actions}>
          <p>{t('orders.again.text', { amount: money(takenBackMinor, currency), date: day(payableUntil) })}</p>
          {declineReason === null ? null : (
            <p>
              {t('orders.again.declined')} {declineText(declineReason, payment?.type, t)}
            </p>
          )}
        </Notice>
      ) : null}
    </div>
  );
}

interface BankNoticeListProps {
  readonly order: OrderView;
  /** The link to pay again. */
  readonly actions?: ReactNode;
}
