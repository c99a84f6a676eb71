import {
  type CsvCell,
  type CsvColumns,
  amountCell,
  exactCell as exact,
  textCell as text,
} from '#core/accounting/csv.ts';
import type { DisputeRow } from './dispute-row.ts';

/** The columns of the file of disputes, in their order (docs/back-office.md); instants are in UTC. New columns are added at the end. */
export const DISPUTE_COLUMNS: CsvColumns<DisputeRow> = [
  ['brand', ({ payment }) => text(payment.brandId)],
  ['order_number', ({ payment }) => text(payment.orderNumber)],
  ['customer_email', ({ payment }) => text(payment.email)],
  ['payment_id', ({ payment }) => text(payment.id)],
  ['state', ({ state }) => exact(state)],
  ['opened_at', ({ openedAt }) => instant(openedAt)],
  ['evidence_due_at', ({ evidenceDueAt }) => instant(evidenceDueAt)],
  ['currency', ({ payment }) => exact(payment.currency)],
  ['disputed', ({ payment, disputedMinor }) => amountCell(disputedMinor, payment.currency)],
  ['decided', ({ payment, decidedMinor }) => amountCell(decidedMinor, payment.currency)],
  ['taken_back', ({ payment, takenBackMinor }) => amountCell(takenBackMinor, payment.currency)],
];

function instant(at: number | null): CsvCell {
  return exact(at === null ? '' : new Date(at).toISOString());
}
