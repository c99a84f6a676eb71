import { sql } from 'kysely';
import { RENEWAL_STATES, type RenewalState, UNPAID_STATES } from '#core/renewals/renewal-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredRenewal, storedRenewal } from './renewal-store.ts';
import { unindexed } from './subject-store.ts';

/** An order with renewals not updated since its last change. */
export interface MovedOrder {
  readonly brandId: string;
  readonly orderId: string;
}

/** How many of the orders changed last are read in each run; the others are found with all unpaid renewals. */
const CHANGED_LAST = 2000;

const UNPAID: readonly RenewalState[] = UNPAID_STATES;
const OTHER_STATES = RENEWAL_STATES.filter((state) => !UNPAID.includes(state)).map((state) => sql.lit(state));

/**
 * Unpaid renewals, by excluding the other states, with literals: PostgreSQL then uses the partial index, and SQLite
 * none of the indexes of all renewals.
 */
const IS_UNPAID = sql<boolean>`renewals.state not in (${sql.join(OTHER_STATES)})`;

/** Whether a renewal does not reflect its order. */
const HAS_MOVED = sql<boolean>`(invoices.state = 'paid' or orders.state = 'cancelled' or (orders.state = 'failed' and renewals.state <> 'suspended' and renewals.attempts > renewals.failures))`;

/**
 * Renewal orders among those changed last that were paid, cancelled or whose newest payment failed, where the renewals do
 * not reflect it yet.
 */
export async function listMovedOrders(db: Queries, limit: number): Promise<readonly MovedOrder[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select(['brand_id', 'id', 'state'])
        .orderBy('updated_at', 'desc')
        .limit(sql.lit(CHANGED_LAST))
        .as('orders'),
    )
    .innerJoin('renewals', (join) =>
      join.onRef('renewals.brand_id', '=', 'orders.brand_id').onRef('renewals.order_id', '=', 'orders.id'),
    )
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select(['orders.brand_id', 'orders.id'])
    .where(IS_UNPAID)
    .where(HAS_MOVED)
    .distinct()
    .limit(sql.lit(limit))
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, orderId: row.id }));
}

/** An unpaid renewal by the line of its order. */
export interface UnpaidRenewal extends MovedOrder {
  readonly lineId: string;
  /** Whether it does not reflect its order yet. */
  readonly hasMoved: boolean;
}

/** A page of all unpaid renewals after one of them, by their lines. */
export async function listUnpaidRenewals(
  db: Queries,
  { after, limit }: { readonly after: UnpaidRenewal | null; readonly limit: number },
): Promise<readonly UnpaidRenewal[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('renewals')
        .select(['brand_id', 'order_id', 'line_id', 'state', 'attempts', 'failures'])
        .where(IS_UNPAID)
        .where((of) =>
          of(
            of.refTuple('brand_id', 'order_id', 'line_id'),
            '>',
            of.tuple(after?.brandId ?? '', after?.orderId ?? '', after?.lineId ?? ''),
          ),
        )
        .orderBy('brand_id')
        .orderBy('order_id')
        .orderBy('line_id')
        .limit(sql.lit(limit))
        .as('renewals'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'renewals.brand_id').onRef('orders.id', '=', 'renewals.order_id'),
    )
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'renewals.brand_id').onRef('invoices.order_id', '=', 'renewals.order_id'),
    )
    .select(['renewals.brand_id', 'orders.id', 'renewals.line_id'])
    .select(sql<number>`case when ${HAS_MOVED} then 1 else 0 end`.as('has_moved'))
    .orderBy('renewals.brand_id')
    .orderBy('renewals.order_id')
    .orderBy('renewals.line_id')
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    orderId: row.id,
    lineId: row.line_id ?? '',
    hasMoved: row.has_moved === 1,
  }));
}

/** Paid renewals whose line has an outcome, with the outcome. */
export async function listEndedLines(
  db: Queries,
  limit: number,
): Promise<readonly { readonly renewal: StoredRenewal; readonly isRenewed: boolean }[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.brand_id', '=', 'renewals.brand_id')
        .onRef('order_lines.order_id', '=', 'renewals.order_id')
        .onRef('order_lines.line_id', '=', 'renewals.line_id'),
    )
    .selectAll('renewals')
    .select('order_lines.state as line_state')
    // Literals let PostgreSQL use its statistics: few are paid.
    .where(sql<boolean>`renewals.state = 'paid'`)
    .where('order_lines.state', 'in', ['delivered', 'refunded', 'not-obtained', 'cancelled', 'withdrawn'])
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ line_state: state, ...row }) => ({
    renewal: storedRenewal(row),
    isRenewed: state === 'delivered',
  }));
}

/** Unpaid renewals of domains whose automatic renewal was turned off. */
export async function listUnwanted(db: Queries, limit: number): Promise<readonly StoredRenewal[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('domains', (join) =>
      join.onRef('domains.brand_id', '=', 'renewals.brand_id').onRef('domains.name', '=', 'renewals.subject_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'renewals.brand_id').onRef('orders.id', '=', 'renewals.order_id'),
    )
    .selectAll('renewals')
    .where(sql<boolean>`renewals.kind = 'domain'`)
    .where(IS_UNPAID)
    .where('domains.auto_renew', '=', 0)
    .where(({ eb }) => unindexed(eb('orders.state', 'in', ['awaiting-payment', 'failed'])))
    .limit(sql.lit(limit))
    .execute();
  return rows.map(storedRenewal);
}
