import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
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

/** The numbers that a text of a brand names. */
export interface NamedNumbers {
  readonly brandId: string;
  readonly numbers: readonly string[];
}

/**
 * The orders that each text names by a number of theirs or of their invoice, in the order of the texts: read for all texts
 * together, so that the number of statements does not depend on theirs.
 */
export async function findCandidates(
  db: Queries,
  named: readonly NamedNumbers[],
): Promise<readonly (readonly Candidate[])[]> {
  const numbers = [...new Set(named.flatMap((one) => one.numbers))];
  if (numbers.length === 0) return named.map(() => []);
  const brandIds = [...new Set(named.flatMap((one) => (one.numbers.length === 0 ? [] : one.brandId)))];
  const found = await candidatesOf(db, brandIds, numbers);
  const byNumber = Map.groupBy(
    found.flatMap(({ brandId, candidate }) =>
      [...new Set([candidate.orderNumber, candidate.invoiceNumber])].map((number) => ({ brandId, number, candidate })),
    ),
    ({ brandId, number }) => keyOf(brandId, number ?? ''),
  );
  return named.map(({ brandId, numbers: own }) => {
    const meant = own.flatMap((number) => byNumber.get(keyOf(brandId, number)) ?? []);
    return [...new Set(meant.map(({ candidate }) => candidate))].toSorted((one, other) =>
      one.orderNumber < other.orderNumber ? -1 : 1,
    );
  });
}

interface CandidateOfBrand {
  readonly brandId: string;
  readonly candidate: Candidate;
}

/** The orders of brands that have one of these numbers themselves or on their invoice. */
async function candidatesOf(
  db: Queries,
  brandIds: readonly string[],
  numbers: readonly string[],
): Promise<readonly CandidateOfBrand[]> {
  const ofInvoices = await db
    .selectFrom('invoices')
    .select('order_id')
    .where('brand_id', 'in', brandIds)
    .where('number', 'in', numbers)
    .execute();
  const orderIds = ['', ...ofInvoices.map((row) => row.order_id)];
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select(['orders.brand_id', 'orders.id', 'orders.number as order_number', 'orders.email'])
    .select(['invoices.number', 'invoices.currency', 'invoices.state'])
    .select(['invoices.total_minor', 'invoices.paid_minor', 'invoices.credited_minor'])
    .where('orders.brand_id', 'in', brandIds)
    .where((eb) => eb.or([eb('orders.number', 'in', numbers), eb('orders.id', 'in', orderIds)]))
    .execute();
  const arriving = await sumUnsettled(
    db,
    brandIds,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const [totalMinor, paidMinor, creditedMinor] = [row.total_minor, row.paid_minor, row.credited_minor];
    const owedMinor = openInvoiceMinor({ state: row.state, totalMinor, paidMinor, creditedMinor });
    const candidate = {
      orderId: row.id,
      orderNumber: row.order_number,
      invoiceNumber: row.number,
      email: row.email,
      currency: row.currency,
      totalMinor,
      openMinor: Math.max(0, owedMinor - (arriving.get(keyOf(row.brand_id, row.id)) ?? 0)),
    };
    return { brandId: row.brand_id, candidate };
  });
}

/** What was recorded as received for orders and is not settled yet, by brand and order. */
async function sumUnsettled(
  db: Queries,
  brandIds: readonly string[],
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const payments = await db
    .selectFrom('payments')
    .select(['brand_id', 'id', 'order_id', 'captured_minor'])
    .where('brand_id', 'in', brandIds)
    .where('order_id', 'in', orderIds)
    .where('provider', '=', OFFLINE_PROVIDER)
    .execute();
  const receipts = await db
    .selectFrom('payment_receipts')
    .select(['brand_id', 'payment_id', 'kind', 'amount_minor'])
    .where('brand_id', 'in', brandIds)
    .where('payment_id', 'in', ['', ...payments.map(({ id }) => id)])
    .execute();
  const receiptsOf = Map.groupBy(receipts, (receipt) => keyOf(receipt.brand_id, receipt.payment_id));
  const sums = new Map<string, number>();
  for (const payment of payments) {
    const own = receiptsOf.get(keyOf(payment.brand_id, payment.id)) ?? [];
    const received = own.reduce((sum, one) => sum + (one.kind === 'received' ? one.amount_minor : 0), 0);
    const key = keyOf(payment.brand_id, payment.order_id);
    sums.set(key, (sums.get(key) ?? 0) + Math.max(0, received - payment.captured_minor));
  }
  return sums;
}

function keyOf(brandId: string, id: string): string {
  return `${brandId} ${id}`;
}
