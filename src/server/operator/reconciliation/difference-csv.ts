import { type CsvColumns, amountCell, exactCell as exact, textCell as text } from '#core/accounting/csv.ts';
import type { ListedDifference } from '#server/sales/public.ts';

/** The columns of the file of differences, in their order (docs/back-office.md). New columns are added at the end. */
export const DIFFERENCE_COLUMNS: CsvColumns<ListedDifference> = [
  ['brand', ({ difference }) => text(difference.brandId)],
  ['provider', ({ difference }) => text(difference.provider)],
  ['day', ({ difference }) => exact(difference.day)],
  ['kind', ({ difference }) => exact(difference.kind)],
  ['state', ({ difference }) => exact(difference.state)],
  ['currency', ({ difference }) => exact(difference.currency)],
  ['provider_amount', ({ difference: { providerMinor, currency } }) => amountCell(providerMinor, currency)],
  ['expected_amount', ({ difference: { expectedMinor, currency } }) => amountCell(expectedMinor, currency)],
  [
    'difference',
    ({ difference: { providerMinor, expectedMinor, currency } }) => amountCell(providerMinor - expectedMinor, currency),
  ],
  ['transaction_id', ({ difference }) => text(difference.transactionId)],
  ['transaction_kind', ({ transactionKind }) => exact(transactionKind ?? '')],
  ['order_number', ({ order }) => text(order?.number ?? null)],
  ['payment_id', ({ difference }) => text(difference.paymentId)],
  ['note', ({ difference }) => text(difference.note)],
];
