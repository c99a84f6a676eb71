import { maskedNumber } from '#core/payments/payment-method.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';

/** The debit mandate of an order; its reference appears on the bank statement. */
export function MandateFacts({ order: { payment } }: { readonly order: OrderView }) {
  const t = useText(orders);
  const day = useDay();
  const mandate = payment?.mandate ?? null;
  if (mandate === null) return null;
  const { reference, creditor, creditorId, last4, acceptedAt } = mandate;
  const rows = [
    [t('orders.mandate'), reference],
    [t('orders.mandate.account'), maskedNumber(last4)],
    [t('orders.mandate.creditor'), [creditor, creditorId].filter((part) => part !== '').join(', ')],
    [t('orders.mandate.given'), day(acceptedAt)],
  ] as const;
  return (
    <dl className="grid w-full max-w-sm gap-2 text-left text-14">
      {rows.map(([name, value]) =>
        value === '' ? null : (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-muted-foreground">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
