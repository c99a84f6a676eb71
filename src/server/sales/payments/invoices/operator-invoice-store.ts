import { sql } from 'kysely';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import type { InvoiceDueState } from '#core/orders/invoices/invoice-due-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasKey } from '#server/platform/database/has-key.ts';
import { type StoredOrder, storedOrder } from '#server/sales/orders/order-store.ts';
import { listOrdersByNumber } from '#server/sales/orders/search/operator-order-store.ts';
import { type StoredInvoice, storedInvoice } from './invoice-store.ts';

/** Filter of the operator's invoice list; null members do not restrict. */
export interface InvoiceFilter {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  readonly dueState: InvoiceDueState | null;
  /** A whole invoice or order number, or an email address. */
  readonly search: string | null;
  /** The numbers that invoices may have when `search` names one in any case. */
  readonly numbers: readonly string[];
  /** Issued at `from` or later, and before `to`; ms. Payment requests are not issued. */
  readonly from: number | null;
  readonly to: number | null;
  /** The instant that decides what is overdue; ms. */
  readonly now: number;
}

/** A page of the list, newest first. */
export interface InvoicePage extends InvoiceFilter {
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** An invoice with its order. */
export interface InvoiceOfOrder {
  readonly invoice: StoredInvoice;
  readonly order: StoredOrder;
}

/** Sums of the invoices of a currency, in minor units. */
export interface InvoiceTotals {
  readonly currency: string;
  readonly invoices: number;
  /** Of those that are not void, unless only void ones are listed. */
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly creditedMinor: number;
  /** Still owed by those that are not void. */
  readonly openMinor: number;
}

/** Invoices and payment requests, newest first. Every filter uses an index: by brand, state, time, number or email address. */
export async function listNewestInvoices(
  db: Queries,
  { after, limit, ...filter }: InvoicePage,
): Promise<readonly InvoiceOfOrder[]> {
  if (filter.brandIds?.length === 0) return [];
  const found = await filtered(db, filter);
  let invoices = found.invoices
    .selectAll('invoices')
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit);
  if (after !== null) {
    invoices = invoices.where((eb) =>
      eb(eb.refTuple('invoices.created_at', 'invoices.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  const rows = await invoices.execute();
  const orders = await ordersOf(db, rows);
  return rows.flatMap((row) => {
    const order = orders.get(keyText(row.brand_id, row.order_id));
    return order === undefined ? [] : [{ invoice: storedInvoice(row), order }];
  });
}

/** The sums of all invoices of a filter by currency. */
export async function sumInvoices(db: Queries, filter: InvoiceFilter): Promise<readonly InvoiceTotals[]> {
  if (filter.brandIds?.length === 0) return [];
  const { invoices } = await filtered(db, filter);
  const rows = await invoices
    .select((eb) => [
      'invoices.currency',
      'invoices.state',
      eb.fn.countAll().as('invoices'),
      eb.fn.sum<number | string | null>('invoices.total_minor').as('total'),
      eb.fn.sum<number | string | null>('invoices.paid_minor').as('paid'),
      eb.fn.sum<number | string | null>('invoices.credited_minor').as('credited'),
    ])
    .groupBy(['invoices.currency', 'invoices.state'])
    .execute();
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency.keys()].toSorted().map((currency) => {
    const ofCurrency = byCurrency.get(currency) ?? [];
    const owed = ofCurrency.filter(({ state }) => state !== 'void');
    const sumOf = (column: 'invoices' | 'total' | 'paid' | 'credited', of = ofCurrency) =>
      of.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
    return {
      currency,
      invoices: sumOf('invoices'),
      totalMinor: sumOf('total', filter.dueState === 'void' ? ofCurrency : owed),
      paidMinor: sumOf('paid'),
      creditedMinor: sumOf('credited'),
      openMinor: sumOf('total', owed) - sumOf('credited', owed) - sumOf('paid', owed),
    };
  });
}

async function filtered(db: Queries, filter: InvoiceFilter) {
  const { dueState, search, from, to, now } = filter;
  // The keys of the indexes begin with the brand, so a search in all brands names them.
  const brandIds = filter.brandIds ?? (search === null ? null : await publishedBrands(db));
  let invoices = dueState === 'void' && (from !== null || to !== null) ? voidIssued(db) : db.selectFrom('invoices');
  if (brandIds !== null) invoices = invoices.where('invoices.brand_id', 'in', brandIds);
  if (dueState !== null) invoices = invoices.where('invoices.state', '=', dueState === 'overdue' ? 'open' : dueState);
  if (dueState === 'open' || dueState === 'overdue') {
    invoices = invoices.where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.brand_id', '=', 'invoices.brand_id')
          .whereRef('orders.id', '=', 'invoices.order_id')
          .where('orders.payable_until', dueState === 'open' ? '>' : '<=', now),
      ),
    );
  }
  if (from !== null) invoices = invoices.where('invoices.issued_at', '>=', from);
  if (to !== null) invoices = invoices.where('invoices.issued_at', '<', to);
  if (search?.includes('@') === true) {
    const orders = db
      .selectFrom('orders')
      .select('orders.id')
      .where('orders.email', '=', normalizeEmailAddress(search));
    const ofBrands = orders.where('orders.brand_id', 'in', brandIds ?? []);
    return { invoices: invoices.where('invoices.order_id', 'in', ofBrands) };
  }
  if (search !== null) {
    const number = search.toUpperCase();
    const ordered = (await listOrdersByNumber(db, { number, brandId: null })).map(({ id }) => id);
    invoices = invoices.where((eb) =>
      eb.or([eb('invoices.number', 'in', filter.numbers), eb('invoices.order_id', 'in', ['', ...ordered])]),
    );
  }
  return { invoices };
}

/**
 * Void invoices that were issued. Most void invoices were not, so PostgreSQL overestimates their number; materialized,
 * they are read by the partial index, for which the terms are literals.
 */
function voidIssued(db: Queries) {
  return db
    .with(
      (cte) => cte('void_issued').materialized(),
      (queries) =>
        queries
          .selectFrom('invoices as issued')
          .selectAll()
          .where(sql<boolean>`state = 'void' and issued_at is not null`),
    )
    .selectFrom('void_issued as invoices');
}

async function publishedBrands(db: Queries): Promise<readonly string[]> {
  const rows = await db.selectFrom('store_versions').select('brand_id').distinct().execute();
  return ['', ...rows.map(({ brand_id: brandId }) => brandId)];
}

async function ordersOf(
  db: Queries,
  rows: readonly { readonly brand_id: string; readonly order_id: string }[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  if (rows.length === 0) return new Map();
  const keys = rows.map((row) => ({ brandId: row.brand_id, id: row.order_id }));
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(hasKey({ brandId: 'brand_id', id: 'id' }, keys))
    .execute();
  return new Map(orders.map((row) => [keyText(row.brand_id, row.id), storedOrder(row)]));
}

function keyText(brandId: string, orderId: string): string {
  return `${brandId} ${orderId}`;
}
