import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import type { OrderView } from './order-data.ts';

/** Where a transfer goes, by what it is known, what of it has arrived, and until when it is awaited (D7, D11). */
export function TransferInstructions({ order, payment, instructions }: TransferInstructionsProps) {
  const t = useText(orders);
  const day = useDay();
  const money = useMoney();
  const { currency, totalMinor, payableUntil } = order;
  const { holder, bank, account, reference } = instructions;
  const { receivedMinor } = payment;
  const missingMinor = totalMinor - receivedMinor;
  const missing = {
    value: money(missingMinor, currency),
    copied: minorToDecimal(missingMinor, currencyDigits(currency)),
  };
  return (
    <div className="grid gap-4 text-left text-base-foreground">
      <dl className="divide-y divide-border rounded-lg border border-border bg-surface text-14">
        <Row name={t('orders.transfer.holder')} value={holder} />
        {bank === '' ? null : <Row name={t('orders.transfer.bank')} value={bank} />}
        {account.map(({ label, value }) => (
          <Row key={label} name={label} value={value} copied={value.replaceAll(' ', '')} />
        ))}
        <Row name={t('orders.transfer.reference')} value={reference} copied={reference} />
        {receivedMinor === 0 ? (
          <Row name={t('orders.transfer.amount')} {...missing} />
        ) : (
          <>
            <Row name={t('orders.transfer.received')} value={money(receivedMinor, currency)} />
            <Row name={t('orders.transfer.missing')} {...missing} />
          </>
        )}
      </dl>
      <p className="text-14 text-muted-foreground">{t('orders.transfer.until', { date: day(payableUntil) })}</p>
    </div>
  );
}

export type OrderPayment = NonNullable<OrderView['payment']>;

interface TransferInstructionsProps {
  readonly order: OrderView;
  readonly payment: OrderPayment;
  readonly instructions: NonNullable<OrderPayment['instructions']>;
}

function Row({ name, value, copied }: RowProps) {
  const t = useText(orders);
  return (
    <div className="px-4 py-2">
      <dt className="text-13 text-muted-foreground">{name}</dt>
      <dd className="flex min-h-9 items-center justify-between gap-4">
        <span className="money min-w-0 font-medium wrap-anywhere">{value}</span>
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

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** What the row's button copies; absent where nobody types it. */
  readonly copied?: string;
}
