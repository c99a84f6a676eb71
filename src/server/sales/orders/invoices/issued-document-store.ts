import type { CreditedLine } from '#core/orders/invoices/credit-note.ts';
import type { LineState } from '#core/orders/line-state.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasKey } from '#server/platform/database/has-key.ts';
import { ORDER_DOCUMENTS } from '#server/sales/orders/order-document.ts';
import { CREDIT_NOTE_DOCUMENTS } from '#server/sales/payments/refund/credit-note-store.ts';
import { type LineMatch, linesMatch } from '#server/sales/reports/line-match-store.ts';

/** Documents that were issued in a period, in the order of their instant and id. */
export interface IssuedFilter {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  /** Issued at this instant or later, and before `to`; ms. */
  readonly from: number;
  readonly to: number;
  /** Null for all. */
  readonly currency: string | null;
  /** Only documents after this one. */
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
  /** All; those whose lines are not stored yet; or also those with a stored line that matches. */
  readonly lines: 'all' | 'not-stored' | LineMatch;
}

/** A numbered invoice or a credit note with its order. */
export interface IssuedDocument {
  readonly kind: 'invoice' | 'credit-note';
  readonly brandId: string;
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly issuedAt: number;
  /** When the invoice was issued that a credit note is of; its own instant of an invoice. */
  readonly invoicedAt: number;
  readonly order: OrderDocument;
  /** Of an invoice: the states of the order's lines. */
  readonly states: ReadonlyMap<string, LineState>;
  /** Of a credit note. */
  readonly credited: readonly CreditedLine[];
}

/** Numbered invoices; by an index. */
export async function listIssuedInvoices(db: Queries, filter: IssuedFilter): Promise<readonly IssuedDocument[]> {
  const { brandIds, from, to, currency, after, limit, lines } = filter;
  let issued = db
    .selectFrom('invoices')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'invoices.brand_id').onRef('orders.id', '=', 'invoices.order_id'),
    )
    .select([
      'invoices.brand_id',
      'invoices.id',
      'invoices.number',
      'invoices.currency',
      'invoices.total_minor',
      'invoices.issued_at',
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.document',
    ])
    .where('invoices.issued_at', '>=', from)
    .where('invoices.issued_at', '<', to)
    .orderBy('invoices.issued_at')
    .orderBy('invoices.id')
    .limit(limit);
  if (after !== null) {
    issued = issued.where((eb) =>
      eb(eb.refTuple('invoices.issued_at', 'invoices.id'), '>', eb.tuple(after.at, after.id)),
    );
  }
  if (brandIds !== null) issued = issued.where('invoices.brand_id', 'in', brandIds);
  if (currency !== null) issued = issued.where('invoices.currency', '=', currency);
  if (lines !== 'all') issued = issued.where(linesMatch('invoices', { brandIds, from, to, lines }));
  const rows = await issued.execute();
  const states = await listLineStates(db, rows);
  return rows.map((row) => ({
    kind: 'invoice',
    brandId: row.brand_id,
    id: row.id,
    number: row.number ?? '',
    orderId: row.order_id,
    orderNumber: row.order_number,
    currency: row.currency,
    totalMinor: row.total_minor,
    issuedAt: row.issued_at ?? 0,
    invoicedAt: row.issued_at ?? 0,
    order: ORDER_DOCUMENTS.parse(row.document, row.order_id),
    states: states.get(`${row.brand_id} ${row.order_id}`) ?? new Map(),
    credited: [],
  }));
}

/** Credit notes; by an index. */
export async function listIssuedCreditNotes(db: Queries, filter: IssuedFilter): Promise<readonly IssuedDocument[]> {
  const { brandIds, from, to, currency, after, limit, lines } = filter;
  let issued = db
    .selectFrom('credit_notes')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'credit_notes.brand_id').onRef('orders.id', '=', 'credit_notes.order_id'),
    )
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.brand_id', '=', 'credit_notes.brand_id')
        .onRef('invoices.id', '=', 'credit_notes.invoice_id'),
    )
    .select([
      'credit_notes.brand_id',
      'credit_notes.id',
      'credit_notes.number',
      'credit_notes.currency',
      'credit_notes.total_minor',
      'credit_notes.issued_at',
      'credit_notes.document as credited',
      'invoices.issued_at as invoiced_at',
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.document',
    ])
    .where('credit_notes.issued_at', '>=', from)
    .where('credit_notes.issued_at', '<', to)
    .orderBy('credit_notes.issued_at')
    .orderBy('credit_notes.id')
    .limit(limit);
  if (after !== null) {
    issued = issued.where((eb) =>
      eb(eb.refTuple('credit_notes.issued_at', 'credit_notes.id'), '>', eb.tuple(after.at, after.id)),
    );
  }
  if (brandIds !== null) issued = issued.where('credit_notes.brand_id', 'in', brandIds);
  if (currency !== null) issued = issued.where('credit_notes.currency', '=', currency);
  if (lines !== 'all') issued = issued.where(linesMatch('credit_notes', { brandIds, from, to, lines }));
  return (await issued.execute()).map((row) => ({
    kind: 'credit-note',
    brandId: row.brand_id,
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    currency: row.currency,
    totalMinor: row.total_minor,
    issuedAt: row.issued_at,
    invoicedAt: row.invoiced_at ?? row.issued_at,
    order: ORDER_DOCUMENTS.parse(row.document, row.order_id),
    states: new Map(),
    credited: CREDIT_NOTE_DOCUMENTS.parse(row.credited, row.id).lines,
  }));
}

/** The states of the lines of some orders, by brand and order, then line. */
async function listLineStates(
  db: Queries,
  orders: readonly { readonly brand_id: string; readonly order_id: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineState>>> {
  if (orders.length === 0) return new Map();
  const keys = orders.map((order) => ({ brandId: order.brand_id, id: order.order_id }));
  const rows = await db
    .selectFrom('order_lines')
    .select(['brand_id', 'order_id', 'line_id', 'state'])
    .where(hasKey({ brandId: 'brand_id', id: 'order_id' }, keys))
    .execute();
  const states = new Map<string, Map<string, LineState>>();
  for (const row of rows) {
    const order = `${row.brand_id} ${row.order_id}`;
    const ofOrder = states.get(order) ?? new Map<string, LineState>();
    states.set(order, ofOrder.set(row.line_id, row.state));
  }
  return states;
}
