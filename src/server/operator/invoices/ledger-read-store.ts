import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getPayment } from '#contract/operator/payments.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasKey } from '#server/platform/database/has-key.ts';

/** An entry of the ledger as the operator API returns it. */
type LedgerEntryView = OperatorOutputOf<typeof getPayment>['ledger'][number];

/** The key of an invoice. */
interface InvoiceKey {
  readonly brandId: string;
  readonly id: string;
}

/** The most entries that are shown. */
const LIMIT = 500;

/** The entries of an invoice or of one of its payments, oldest first. */
export async function listLedger(
  db: Queries,
  of:
    | { readonly brandId: string; readonly invoiceId: string }
    | { readonly brandId: string; readonly paymentId: string },
): Promise<LedgerEntryView[]> {
  const entries = db.selectFrom('ledger_entries').selectAll().where('brand_id', '=', of.brandId);
  const own =
    'invoiceId' in of ? entries.where('invoice_id', '=', of.invoiceId) : entries.where('payment_id', '=', of.paymentId);
  const rows = await own.orderBy('at').orderBy('id').limit(LIMIT).execute();
  return rows.map(({ at, account, reason, payment_id: paymentId, amount_minor: amountMinor }) => ({
    at,
    account,
    reason,
    paymentId,
    amountMinor,
  }));
}

/** The tax of invoices as booked when they were issued, in minor units; without those that have none. */
export async function sumInvoicedTax(
  db: Queries,
  invoices: readonly InvoiceKey[],
): Promise<ReadonlyMap<string, number>> {
  if (invoices.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['brand_id', 'invoice_id', eb.fn.sum<number | string | null>('amount_minor').as('minor')])
    .where(hasKey({ brandId: 'brand_id', id: 'invoice_id' }, invoices))
    .where('account', '=', 'tax')
    .where('reason', '=', 'invoice')
    .groupBy(['brand_id', 'invoice_id'])
    .execute();
  return new Map(
    rows.map((row) => [invoiceKeyText({ brandId: row.brand_id, id: row.invoice_id }), 0 - Number(row.minor ?? 0)]),
  );
}

/** A key of an invoice for maps. */
export function invoiceKeyText({ brandId, id }: InvoiceKey): string {
  return `${brandId} ${id}`;
}
