import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/use-money.ts';
import type { OrderView } from './order-data.ts';

type Payment = NonNullable<OrderView['payment']>;

/** A transfer that is awaited for an order. */
export interface Transfer {
  readonly order: OrderView;
  readonly payment: Payment;
  readonly instructions: NonNullable<Payment['instructions']>;
}

/** What a bank's form asks for, in its order. */
export interface TransferRow {
  readonly name: string;
  readonly value: string;
  /** What the row's button copies; absent where nobody types it. */
  readonly copied?: string;
}

/** Where a transfer goes, by what it is known, and what of it has arrived and is still missing (D11). */
export function useTransferRows({ order: { currency }, payment, instructions }: Transfer): readonly TransferRow[] {
  const t = useText(orders);
  const money = useMoney();
  const { holder, bank, account, reference } = instructions;
  const { amountMinor, receivedMinor } = payment;
  const missingMinor = Math.max(0, amountMinor - receivedMinor);
  return [
    { name: t('orders.transfer.holder'), value: holder },
    ...(bank === '' ? [] : [{ name: t('orders.transfer.bank'), value: bank }]),
    ...account.map(({ label, value }) => ({ name: label, value, copied: value.replaceAll(' ', '') })),
    { name: t('orders.transfer.reference'), value: reference, copied: reference },
    ...(receivedMinor === 0 ? [] : [{ name: t('orders.transfer.received'), value: money(receivedMinor, currency) }]),
    {
      name: t(receivedMinor === 0 ? 'orders.transfer.amount' : 'orders.transfer.missing'),
      value: money(missingMinor, currency),
      copied: minorToDecimal(missingMinor, currencyDigits(currency)),
    },
  ];
}
