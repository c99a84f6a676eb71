import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

type Payment = NonNullable<OrderView['payment']>;

/** A bank transfer an order waits for. */
export interface Transfer {
  readonly order: OrderView;
  readonly payment: Pick<Payment, 'amountMinor' | 'receivedMinor'>;
  readonly instructions: NonNullable<Payment['instructions']>;
}

/** A row of a bank's transfer form, in its order. */
export interface TransferRow {
  readonly name: string;
  readonly value: string;
  /** The text to copy; absent for rows that are not typed. */
  readonly copied?: string;
}

/** The recipient, reference and amount of a transfer, and after a partial payment the amounts received and missing. */
export function useTransferRows({ order: { currency }, payment, instructions }: Transfer): readonly TransferRow[] {
  const t = useText(orders);
  const money = useMoney();
  const { holder, bank, account, reference } = instructions;
  const { amountMinor, receivedMinor } = payment;
  const missingMinor = Math.max(0, amountMinor - receivedMinor);
  return [
    { name: t('orders.transfer.holder'), value: holder },
    ...(bank === '' ? [] : [{ name: t('orders.transfer.bank'), value: bank }]),
    ...account.map(({ label, value }) => ({ name: label, value: grouped(value), copied: value.replaceAll(' ', '') })),
    { name: t('orders.transfer.reference'), value: reference, copied: reference },
    ...(receivedMinor === 0 ? [] : [{ name: t('orders.transfer.received'), value: money(receivedMinor, currency) }]),
    {
      name: t(receivedMinor === 0 ? 'orders.transfer.amount' : 'orders.transfer.missing'),
      value: money(missingMinor, currency),
      copied: minorToDecimal(missingMinor, currencyDigits(currency)),
    },
  ];
}

/** An IBAN in groups of four; other account numbers unchanged. */
function grouped(account: string): string {
  return IBAN.test(account) ? account.replaceAll(/.{4}(?=.)/g, '$& ') : account;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
