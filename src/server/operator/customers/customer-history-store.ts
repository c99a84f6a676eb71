import { PAYLOAD_BEGINNING } from '#server/operator/jobs/job-list-store.ts';
import { type TaskRow, selectTasks } from '#server/operator/tasks/task-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { CustomerKey } from './customer-account-store.ts';

/** The most rows of each kind on the page of a customer. */
export const MAX_ROWS = 500;

/** The most emails that are shown. */
const MAX_EMAILS = 20;

/** The most tasks that are shown. */
const MAX_TASKS = 20;

type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

/** An invoice with its order, and what was captured for it and not refunded. */
export interface InvoiceRow
  extends
    Row<
      'invoices',
      'id' | 'number' | 'state' | 'currency' | 'total_minor' | 'paid_minor' | 'credited_minor' | 'repaid_minor'
    >,
    Row<'orders', 'payable_until'> {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly captured_minor: number;
}

/**
 * The invoices that balances depend on, newest first: those that are open, and those for which more was received than is
 * applied to them. All of them, since balances and risks are those of all; a page shows up to `MAX_ROWS`.
 */
export async function listInvoiceRows(
  db: Queries,
  { brandId, customerId }: CustomerKey,
): Promise<readonly InvoiceRow[]> {
  const invoices = db
    .selectFrom('orders')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select(['invoices.id', 'invoices.number', 'invoices.state', 'invoices.currency', 'orders.placed_at'])
    .select(['invoices.total_minor', 'invoices.paid_minor', 'invoices.credited_minor', 'invoices.repaid_minor'])
    .select(['orders.payable_until', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select((of) =>
          of.fn.sum<number | string | null>(of('captured_minor', '-', of.ref('refunded_minor'))).as('sum'),
        )
        .whereRef('payments.brand_id', '=', 'invoices.brand_id')
        .whereRef('payments.invoice_id', '=', 'invoices.id')
        .as('captured_minor'),
    )
    .where('orders.brand_id', '=', brandId)
    .where('orders.customer_id', '=', customerId);
  const rows = await db
    .selectFrom(invoices.as('invoice'))
    .selectAll()
    .where((eb) =>
      eb.or([eb('state', '=', 'open'), eb('captured_minor', '>', eb('paid_minor', '+', eb.ref('repaid_minor')))]),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, captured_minor: Number(row.captured_minor ?? 0) }));
}

/** A disputed payment with its order. */
export interface DisputeRow extends Row<
  'payments',
  'id' | 'currency' | 'disputed_minor' | 'decided_minor' | 'taken_back_minor' | 'updated_at'
> {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** All payments that were ever disputed or taken back, newest order first; a page shows up to `MAX_ROWS`. */
export function listDisputeRows(db: Queries, key: CustomerKey): Promise<readonly DisputeRow[]> {
  return paymentsOf(db, key)
    .select(['payments.id', 'payments.currency', 'payments.updated_at'])
    .select(['payments.disputed_minor', 'payments.decided_minor', 'payments.taken_back_minor'])
    .select(['orders.id as orderId', 'orders.number as orderNumber'])
    .where((eb) => eb.or([eb('payments.disputed_minor', '>', 0), eb('payments.taken_back_minor', '>', 0)]))
    .orderBy('orders.placed_at', 'desc')
    .orderBy('payments.id')
    .execute();
}

/** How many orders await payment. */
export async function countUnpaidOrders(db: Queries, { brandId, customerId }: CustomerKey): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().filterWhere('state', '=', 'awaiting-payment').as('unpaid'))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(row?.unpaid ?? 0);
}

/** How many payments were declined after an instant (ms). */
export async function countDeclinedPayments(db: Queries, key: CustomerKey, after: number): Promise<number> {
  const row = await paymentsOf(db, key)
    .select((eb) => eb.fn.countAll().as('payments'))
    .where('payments.state', '=', 'declined')
    .where('payments.created_at', '>', after)
    .executeTakeFirst();
  return Number(row?.payments ?? 0);
}

function paymentsOf(db: Queries, { brandId, customerId }: CustomerKey) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.brand_id', '=', 'orders.brand_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .where('orders.brand_id', '=', brandId)
    .where('orders.customer_id', '=', customerId);
}

/** The domains, by name. */
export function listDomainRows(db: Queries, { brandId, customerId }: CustomerKey) {
  return db
    .selectFrom('domains')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'domains.brand_id').onRef('orders.id', '=', 'domains.order_id'),
    )
    .select(['domains.name', 'domains.state', 'domains.expires_at', 'domains.auto_renew', 'domains.order_id'])
    .select('orders.number as orderNumber')
    .where('domains.brand_id', '=', brandId)
    .where('domains.customer_id', '=', customerId)
    .orderBy('domains.name')
    .limit(MAX_ROWS)
    .execute();
}

/** The services that are not domains, newest first. */
export function listServiceRows(db: Queries, { brandId, customerId }: CustomerKey) {
  return db
    .selectFrom('services')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
    )
    .select(['services.id', 'services.name', 'services.state', 'services.renews_at', 'services.cancelled_at'])
    .select(['services.order_id', 'orders.number as orderNumber'])
    .where('services.brand_id', '=', brandId)
    .where('services.customer_id', '=', customerId)
    .where('services.kind', '=', 'service')
    .orderBy('services.started_at', 'desc')
    .orderBy('services.id')
    .limit(MAX_ROWS)
    .execute();
}

/** The newest emails about some orders. */
export async function listEmailRows(db: Queries, brandId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('jobs')
    .select(['id', 'state', 'topic', 'dedupe_key', 'order_id', 'created_at', 'updated_at'])
    .select(PAYLOAD_BEGINNING)
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'send-email')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EMAILS)
    .execute();
}

/** The operator tasks of all orders: open ones first, then the newest. */
export function listTaskRows(db: Queries, { brandId, customerId }: CustomerKey): Promise<readonly TaskRow[]> {
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.brand_id', '=', brandId)
    .where('orders.customer_id', '=', customerId);
  return selectTasks(db)
    .where('operator_tasks.brand_id', '=', brandId)
    .where('operator_tasks.order_id', 'in', orders)
    .orderBy((eb) => eb.case().when('operator_tasks.done_at', 'is', null).then(0).else(1).end())
    .orderBy('operator_tasks.created_at', 'desc')
    .orderBy('operator_tasks.id')
    .limit(MAX_TASKS)
    .execute();
}

/** The rows of a customer that remain after the deletion of the account, by number. */
export interface RemainingRows {
  /** With a numbered invoice. */
  readonly invoicedOrders: number;
  readonly otherOrders: number;
  readonly domains: number;
  readonly services: number;
}

/** Counts orders with and without a numbered invoice, domains that are not lost, and services that have not ended. */
export async function countRemainingRows(db: Queries, { brandId, customerId }: CustomerKey): Promise<RemainingRows> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('invoices.number').as('invoiced')])
    .where('orders.brand_id', '=', brandId)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst();
  const domains = await db
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'lost')
    .executeTakeFirst();
  const services = await db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'service')
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  const invoicedOrders = Number(orders?.invoiced ?? 0);
  const otherOrders = Number(orders?.all ?? 0) - invoicedOrders;
  return { invoicedOrders, otherOrders, domains: Number(domains?.rows ?? 0), services: Number(services?.rows ?? 0) };
}
