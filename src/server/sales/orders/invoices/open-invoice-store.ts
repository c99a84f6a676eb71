import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** An invoice or payment request that is not paid in full. */
export interface OpenInvoice {
  readonly brandId: string;
  readonly id: string;
  /** Null for a payment request. */
  readonly number: string | null;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly currency: string;
  readonly openMinor: number;
  /** Since when it is owed (ms). */
  readonly since: number;
}

/** What is owed to a brand, oldest first, after a position. */
export async function listOpenInvoices(
  db: Queries,
  {
    brandId,
    after,
    limit,
  }: {
    readonly brandId: string;
    readonly after: { readonly at: number; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly OpenInvoice[]> {
  let open = db
    .selectFrom('invoices')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'invoices.brand_id').onRef('orders.id', '=', 'invoices.order_id'),
    )
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.currency',
      'invoices.total_minor',
      'invoices.credited_minor',
      'invoices.paid_minor',
      'invoices.created_at',
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.email',
    ])
    .where('invoices.brand_id', '=', brandId)
    // A literal: with a parameter the index of open invoices would not be used.
    .where(sql<boolean>`invoices.state = 'open'`)
    .orderBy('invoices.created_at')
    .orderBy('invoices.id')
    .limit(limit);
  if (after !== null) {
    open = open.where((eb) => eb(eb.refTuple('invoices.created_at', 'invoices.id'), '>', eb.tuple(after.at, after.id)));
  }
  return (await open.execute()).map((row) => ({
    brandId,
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    email: row.email,
    currency: row.currency,
    openMinor: row.total_minor - row.credited_minor - row.paid_minor,
    since: row.created_at,
  }));
}
