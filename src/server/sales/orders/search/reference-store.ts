import type { Queries } from '#server/platform/database/database.ts';
import { publishedBrands } from './filtered-orders-store.ts';

/** The most orders that are found by a number. */
const LIMIT = 50;

/**
 * The ids of orders with a whole number: their own id or number, that of their invoice or a credit note, a payment's id
 * here or at the provider, or the reference of a bank payment or repayment. Each is looked up by an index.
 */
export async function findByReference(
  db: Queries,
  { brandIds, text }: { readonly brandIds: readonly string[] | null; readonly text: string },
): Promise<readonly string[]> {
  if (brandIds?.length === 0) return [];
  const brands = brandIds ?? publishedBrands(db);
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  const orders = db.selectFrom('orders').select('id').where('brand_id', 'in', brands);
  const invoices = db.selectFrom('invoices').select('order_id as id').where('brand_id', 'in', brands);
  const creditNotes = db.selectFrom('credit_notes').select('order_id as id').where('brand_id', 'in', brands);
  const payments = db.selectFrom('payments').select('order_id as id').where('brand_id', 'in', brands);
  const receipts = db
    .selectFrom('payment_receipts as receipt')
    .innerJoin('payments as paid', (join) =>
      join.onRef('paid.brand_id', '=', 'receipt.brand_id').onRef('paid.id', '=', 'receipt.payment_id'),
    )
    .select('paid.order_id as id')
    .where('receipt.brand_id', 'in', brands);
  const repayments = db.selectFrom('repayments').select('order_id as id').where('brand_id', 'in', brands);
  const rows = await orders
    .where('number', '=', upper)
    .union(orders.where('id', '=', lower))
    .union(invoices.where('number', 'in', [text, upper]))
    .union(creditNotes.where('number', 'in', [text, upper]))
    .union(payments.where('id', '=', lower))
    .union(payments.where('provider_payment_id', '=', text))
    .union(receipts.where('receipt.reference', '=', text))
    .union(repayments.where('reference', '=', text))
    .limit(LIMIT)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
