import { type ExchangeRow, listExchanges } from '#server/exchanges/public.ts';
import { type TaskRow, selectTasks } from '#server/operator/tasks/task-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasKey } from '#server/platform/database/has-key.ts';
import type { Tables } from '#server/platform/tables.ts';
import { type OrderMessage, listOrderMessages } from './order-messages-store.ts';

/** The key of an order. */
export interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** What is recorded of an order besides its document, for the back office. */
export interface OrderHistory {
  readonly jobs: readonly HistoryJob[];
  readonly payments: readonly HistoryPayment[];
  readonly receipts: readonly Tables['payment_receipts'][];
  readonly movements: readonly Movement[];
  readonly messages: readonly OrderMessage[];
  /** The newest calls of external systems, without what was sent and received. */
  readonly exchanges: readonly ExchangeRow[];
  readonly withdrawnAt: readonly number[];
  readonly tasks: readonly TaskRow[];
}

/** Money that a payment provider received for the order, or returned (negative); minor units. */
export interface Movement {
  readonly at: number;
  readonly amountMinor: number;
  readonly provider: string;
}

type HistoryJob = Pick<
  Tables['jobs'],
  'id' | 'kind' | 'line_id' | 'state' | 'attempts' | 'next_at' | 'created_at' | 'updated_at'
>;

type HistoryPayment = Pick<
  Tables['payments'],
  | 'id'
  | 'provider'
  | 'provider_payment_id'
  | 'checkout_type'
  | 'state'
  | 'amount_minor'
  | 'captured_minor'
  | 'refunded_minor'
  | 'disputed_minor'
  | 'decided_minor'
  | 'taken_back_minor'
  | 'decline_reason'
  | 'created_at'
  | 'updated_at'
>;

/** The most rows of each kind; an order has about a dozen, and one of many lines some jobs and messages for each. */
const LIMIT = 500;

/**
 * Reads the history of an order, oldest first; payloads of jobs, which may contain secrets, are left out. Of more rows than
 * are read, the newest count; before them jobs that failed, jobs that wait and open tasks.
 */
export async function findOrderHistory(db: Queries, { brandId, orderId }: OrderKey): Promise<OrderHistory> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'line_id', 'state', 'attempts', 'next_at', 'created_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy((eb) =>
      eb.case().when('state', '=', 'dead-lettered').then(0).when('state', '=', 'waiting').then(1).else(2).end(),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select([
      'id',
      'provider',
      'provider_payment_id',
      'checkout_type',
      'state',
      'amount_minor',
      'captured_minor',
      'refunded_minor',
      'disputed_minor',
      'decided_minor',
      'taken_back_minor',
      'decline_reason',
      'created_at',
      'updated_at',
    ])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  const receipts = await db
    .selectFrom('payment_receipts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_id', 'in', payments.length === 0 ? [''] : payments.map(({ id }) => id))
    .orderBy('recorded_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(LIMIT)
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select('withdrawn_at')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is not', null)
    .execute();
  const tasks = await selectTasks(db)
    .where('operator_tasks.brand_id', '=', brandId)
    .where('operator_tasks.order_id', '=', orderId)
    .orderBy((eb) => eb.case().when('operator_tasks.done_at', 'is', null).then(0).else(1).end())
    .orderBy('operator_tasks.created_at', 'desc')
    .orderBy('operator_tasks.id', 'desc')
    .limit(LIMIT)
    .execute();
  const movements = await listMovements(db, { brandId, orderId });
  const messages = await listOrderMessages(db, { brandId, orderId });
  const exchanges = await listExchanges(db, { brandId, orderId }, LIMIT);
  const withdrawnAt = [...new Set(lines.flatMap(({ withdrawn_at: at }) => at ?? []))];
  return {
    jobs: jobs.toSorted(byCreation),
    payments: payments.toReversed(),
    receipts: receipts.toReversed(),
    movements,
    messages,
    exchanges,
    withdrawnAt,
    tasks: tasks.toSorted(byCreation),
  };
}

type Created = Pick<HistoryJob, 'created_at' | 'id'>;

function byCreation(one: Created, other: Created): number {
  return one.created_at - other.created_at || (one.id < other.id ? -1 : 1);
}

async function listMovements(db: Queries, { brandId, orderId }: OrderKey): Promise<readonly Movement[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('ledger_entries as entry', (join) =>
      join.onRef('entry.brand_id', '=', 'payments.brand_id').onRef('entry.payment_id', '=', 'payments.id'),
    )
    .select(['entry.at', 'entry.amount_minor', 'payments.provider'])
    .where('payments.brand_id', '=', brandId)
    .where('payments.order_id', '=', orderId)
    .where('entry.account', '=', 'provider')
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(({ at, amount_minor: amountMinor, provider }) => ({ at, amountMinor, provider })).toReversed();
}

/** How many open tasks each of some orders has. */
export async function countOpenTasksOf(
  db: Queries,
  orders: readonly { readonly brandId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_tasks')
    .select((eb) => ['brand_id', 'order_id', eb.fn.countAll().as('tasks')])
    .where(hasKey({ brandId: 'brand_id', id: 'order_id' }, orders))
    .where('done_at', 'is', null)
    .groupBy(['brand_id', 'order_id'])
    .execute();
  return new Map(rows.map((row) => [orderKeyText(row.brand_id, row.order_id ?? ''), Number(row.tasks)]));
}

/** A key of an order for maps. */
export function orderKeyText(brandId: string, orderId: string): string {
  return `${brandId} ${orderId}`;
}
