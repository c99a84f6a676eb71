import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { type Transfer, type TransferRow, useTransferRows } from './use-transfer-rows.ts';

/** The bank details of a transfer, each with a copy button, and the payment deadline. */
export function TransferRows(transfer: Transfer) {
  const t = useText(orders);
  const day = useDay();
  const rows = useTransferRows(transfer);
  return (
    <div className="grid grid-cols-1 gap-4 text-left text-base-foreground">
      <dl className="panel divide-y divide-border text-14">
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </dl>
      <p className="text-14 text-muted-foreground">
        {t('orders.transfer.until', { date: day(transfer.order.payableUntil) })}
      </p>
    </div>
  );
}

function Row({ name, value, copied }: TransferRow) {
  const t = useText(orders);
  return (
    <div className="px-4 py-2">
      <dt className="text-13 text-muted-foreground">{name}</dt>
      <dd className="flex min-h-9 items-center justify-between gap-4">
        <span className="money min-w-0 font-medium wrap-anywhere whitespace-normal">{value}</span>
        {copied === undefined ? null : (
          <CopyButton
            text={copied}
            label={t('orders.transfer.copy')}
            copied={t('orders.transfer.copied')}
            name={t('orders.transfer.copyOf', { what: name })}
          />
        )}
      </dd>
    </div>
  );
}
