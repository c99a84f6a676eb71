import { openInvoiceMinor } from '#core/orders/invoice-due-state.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** An order that a transfer may be meant for. */
export interface Candidate {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly invoiceNumber: string | null;
  readonly email: string;
  readonly currency: string;
  readonly totalMinor: number;
  /** Still owed, without what arrived and is not settled yet. */
  readonly openMinor: number;
}

/** The orders of a brand that have one of these numbers themselves or on their invoice. */
export async function findCandidates(
  db: Queries,
  brandId: string,
  numbers: readonly string[],
): Promise<readonly Candidate[]> {
  if (numbers.length === 0) return [];
  const ofInvoices = await db
    .selectFrom('invoices')
    .select('order_id')
    .where('brand_id', '=', brandId)
    .where('number', 'in', numbers)
    .execute();
  const orderIds = ['', ...ofInvoices.map((row) => row.order_id)];
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.number as order_number', 'orders.email', 'invoices.number', 'invoices.currency'])
    .select(['invoices.state', 'invoices.total_minor', 'invoices.paid_minor', 'invoices.credited_minor'])
    .where('orders.brand_id', '=', brandId)
    .where((eb) => eb.or([eb('orders.number', 'in', numbers), eb('orders.id', 'in', orderIds)]))
    .orderBy('orders.number')
    .execute();
  const arriving = await sumUnsettled(
    db,
    brandId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const [totalMinor, paidMinor, creditedMinor] = [row.total_minor, row.paid_minor, row.credited_minor];
    const owedMinor = openInvoiceMinor({ state: row.state, totalMinor, paidMinor, creditedMinor });
    return {
      orderId: row.id,
      orderNumber: row.order_number,
      invoiceNumber: row.number,
      email: row.email,
      currency: row.currency,
      totalMinor,
      openMinor: Math.max(0, owedMinor - (arriving.get(row.id) ?? 0)),
    };
  });
}

/** What was recorded as received for orders and is not captured yet, by order: a partial payment waits for the rest. */
async function sumUnsettled(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'state', 'captured_minor'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orderIds)
    .where('provider', '=', 'offline')
    .execute();
  const receipts = await db
    .selectFrom('payment_receipts')
    .select(['payment_id', 'kind', 'amount_minor'])
    .where('brand_id', '=', brandId)
    .where('payment_id', 'in', ['', ...payments.map(({ id }) => id)])
    .execute();
  const sums = new Map<string, number>();
  for (const payment of payments) {
    const own = receipts.filter((receipt) => receipt.payment_id === payment.id);
    const received = own.reduce((sum, one) => sum + (one.kind === 'received' ? one.amount_minor : 0), 0);
    // A succeeded payment is part of what the invoice says is paid.
    const settled = payment.state === 'succeeded' ? payment.captured_minor : 0;
    sums.set(payment.order_id, (sums.get(payment.order_id) ?? 0) + Math.max(0, received - settled));
  }
  return sums;
}
