import { type CsvCell, csvHeader, csvRecord } from '#core/accounting/csv.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import type { DisputeRow } from './dispute-row.ts';

const text = (value: string): CsvCell => ({ text: value });
const exact = (value: string): CsvCell => ({ exact: value });

/** The columns of the file of disputes, in their order (docs/back-office.md). New columns are added at the end. */
const COLUMNS: readonly (readonly [name: string, cellOf: (row: DisputeRow) => CsvCell])[] = [
  ['brand', ({ payment }) => text(payment.brandId)],
  ['order_number', ({ payment }) => text(payment.orderNumber)],
  ['customer_email', ({ payment }) => text(payment.email)],
  ['payment_id', ({ payment }) => text(payment.id)],
  ['state', ({ state }) => exact(state)],
  ['opened_at', ({ openedAt }) => instant(openedAt)],
  ['evidence_due_at', ({ evidenceDueAt }) => instant(evidenceDueAt)],
  ['currency', ({ payment }) => exact(payment.currency)],
  ['disputed', (row) => amount(row, row.disputedMinor)],
  ['decided', (row) => amount(row, row.decidedMinor)],
  ['taken_back', (row) => amount(row, row.takenBackMinor)],
];

/** The header of the file. */
export function disputeCsvHeader(): string {
  return csvHeader(COLUMNS.map(([name]) => name));
}

/** The record of a dispute; instants are in UTC. */
export function disputeCsvRecord(row: DisputeRow): string {
  return csvRecord(COLUMNS.map(([, cellOf]) => cellOf(row)));
}

function instant(at: number | null): CsvCell {
  return exact(at === null ? '' : new Date(at).toISOString());
}

function amount({ payment: { currency } }: DisputeRow, minor: number): CsvCell {
  return exact(minorToDecimal(minor, currencyDigits(currency)));
}
