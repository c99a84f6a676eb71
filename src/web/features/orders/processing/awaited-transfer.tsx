import type { OrderView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { pendingParty } from './pending-party.ts';
import { TransferInstructions } from './transfer-instructions.tsx';
import { type Transfer, useTransferRows } from './use-transfer-rows.ts';

/** The bank transfer an invoice waits for, if any. */
export function AwaitedTransfer({ order }: { readonly order: OrderView }) {
  const t = useText(orders);
  const transfer = awaitedTransfer(order);
  return transfer === null ? null : (
    <Card title={t('orders.transfer')}>
      <TransferInstructions {...transfer} />
    </Card>
  );
}

/** The same as part of the printed invoice. */
export function PrintedTransfer({ order }: { readonly order: OrderView }) {
  const transfer = awaitedTransfer(order);
  return transfer === null ? null : <PrintedRows {...transfer} />;
}

function PrintedRows(transfer: Transfer) {
  const t = useText(orders);
  const day = useDay();
  const rows = useTransferRows(transfer);
  return (
    <section className="hidden break-inside-avoid gap-2 border-t border-border pt-6 text-14 print:grid">
      <h2 className="text-16 font-semibold">{t('orders.transfer')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-1">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground">{t('orders.transfer.until', { date: day(transfer.order.payableUntil) })}</p>
    </section>
  );
}

function awaitedTransfer(order: OrderView): Transfer | null {
  const { payment } = order;
  const instructions = payment?.instructions ?? null;
  if (payment === null || instructions === null || pendingParty(order) !== 'transfer') return null;
  return { order, payment, instructions };
}
