import { type CsvCell, csvHeader, csvRecord } from '#core/accounting/csv.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import type { ListedDifference } from '#server/sales/public.ts';

const text = (value: string | null): CsvCell => ({ text: value ?? '' });
const exact = (value: string): CsvCell => ({ exact: value });

/** The columns of the file of differences, in their order (docs/back-office.md). New columns are added at the end. */
const COLUMNS: readonly (readonly [name: string, cellOf: (listed: ListedDifference) => CsvCell])[] = [
  ['brand', ({ difference }) => text(difference.brandId)],
  ['provider', ({ difference }) => text(difference.provider)],
  ['day', ({ difference }) => exact(difference.day)],
  ['kind', ({ difference }) => exact(difference.kind)],
  ['state', ({ difference }) => exact(difference.state)],
  ['currency', ({ difference }) => exact(difference.currency)],
  ['provider_amount', (listed) => amount(listed, listed.difference.providerMinor)],
  ['expected_amount', (listed) => amount(listed, listed.difference.expectedMinor)],
  ['difference', (listed) => amount(listed, listed.difference.providerMinor - listed.difference.expectedMinor)],
  ['transaction_id', ({ difference }) => text(difference.transactionId)],
  ['transaction_kind', ({ transactionKind }) => exact(transactionKind ?? '')],
  ['order_number', ({ order }) => text(order?.number ?? null)],
  ['payment_id', ({ difference }) => text(difference.paymentId)],
  ['note', ({ difference }) => text(difference.note)],
];

/** The header of the file. */
export function differenceCsvHeader(): string {
  return csvHeader(COLUMNS.map(([name]) => name));
}

/** The record of a difference. */
export function differenceCsvRecord(listed: ListedDifference): string {
  return csvRecord(COLUMNS.map(([, cellOf]) => cellOf(listed)));
}

function amount({ difference: { currency } }: ListedDifference, minor: number): CsvCell {
  return exact(minorToDecimal(minor, currencyDigits(currency)));
}
