import type { RenewalEvent, RenewalState } from '#core/billing/renewals/renewal-state.ts';
import { nextRenewalState, statesBefore } from '#core/billing/renewals/renewal-state.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The key of a renewal: subject and start of the new term. */
export interface RenewalKey {
  readonly brandId: string;
  readonly kind: 'service' | 'domain';
  /** A service's id, or a name as A-label. */
  readonly subjectId: string;
  /** When the running term ends and the new one begins (ms). */
  readonly periodStart: number;
}

/** A renewal as stored; see migrations/0016-renewals.sql. */
export interface StoredRenewal extends RenewalKey {
  readonly state: RenewalState;
  readonly owner: string;
  readonly currency: string;
  /** The order line that sold it. */
  readonly sourceOrderId: string;
  readonly sourceLineId: string;
  readonly orderId: string | null;
  readonly lineId: string | null;
  /** The list price announced in time, in minor units; null before. */
  readonly toldMinor: number | null;
  readonly reminders: number;
  readonly attempts: number;
  readonly failures: number;
  readonly chargeAt: number;
  readonly triedAt: number | null;
  readonly endAt: number | null;
  readonly nextAt: number | null;
}

/** The changeable fields of a renewal besides its state. */
export type RenewalChange = Partial<
  Pick<
    StoredRenewal,
    | 'orderId'
    | 'lineId'
    | 'toldMinor'
    | 'reminders'
    | 'attempts'
    | 'failures'
    | 'chargeAt'
    | 'triedAt'
    | 'endAt'
    | 'nextAt'
  >
>;

/** Adds renewals; existing ones are unchanged (one per term). */
export async function insertRenewals(tx: Queries, renewals: readonly StoredRenewal[], at: number): Promise<void> {
  if (renewals.length === 0) return;
  await tx
    .insertInto('renewals')
    .values(
      renewals.map((renewal) => ({
        brand_id: renewal.brandId,
        kind: renewal.kind,
        subject_id: renewal.subjectId,
        period_start: renewal.periodStart,
        state: renewal.state,
        owner: renewal.owner,
        currency: renewal.currency,
        source_order_id: renewal.sourceOrderId,
        source_line_id: renewal.sourceLineId,
        order_id: renewal.orderId,
        line_id: renewal.lineId,
        told_minor: renewal.toldMinor,
        reminders: renewal.reminders,
        attempts: renewal.attempts,
        failures: renewal.failures,
        charge_at: renewal.chargeAt,
        tried_at: renewal.triedAt,
        end_at: renewal.endAt,
        next_at: renewal.nextAt,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'subject_id', 'period_start']).doNothing())
    .execute();
}

/** Claims renewals that are due by moving next_at ahead; rows locked by another worker are skipped. */
export async function claimRenewals(
  tx: Queries,
  { at, leaseMs, limit, dialect }: { at: number; leaseMs: number; limit: number; dialect: Database['dialect'] },
): Promise<readonly StoredRenewal[]> {
  const due = tx.selectFrom('renewals').selectAll().where('next_at', '<=', at).orderBy('next_at').limit(limit);
  const rows = await (dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
  const claimed = rows.map(storedRenewal);
  for (const renewal of claimed) await updateRenewal(tx, renewal, { nextAt: at + leaseMs }, at);
  return claimed;
}

export async function findRenewal(db: Queries, key: RenewalKey): Promise<StoredRenewal | null> {
  const row = await db
    .selectFrom('renewals')
    .selectAll()
    .where('brand_id', '=', key.brandId)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('period_start', '=', key.periodStart)
    .executeTakeFirst();
  return row === undefined ? null : storedRenewal(row);
}

/** The renewals of an order. */
export async function loadRenewalsBy(
  db: Queries,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<readonly StoredRenewal[]> {
  const rows = await db
    .selectFrom('renewals')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(storedRenewal);
}

/** An owner's renewals without an order, to be charged in an interval. */
export async function loadUpcoming(
  db: Queries,
  given: Pick<StoredRenewal, 'brandId' | 'owner' | 'currency'> & { readonly from: number; readonly until: number },
): Promise<readonly StoredRenewal[]> {
  const rows = await db
    .selectFrom('renewals')
    .selectAll()
    .where('brand_id', '=', given.brandId)
    .where('owner', '=', given.owner)
    .where('state', '=', 'upcoming')
    .where('currency', '=', given.currency)
    .where('charge_at', '>=', given.from)
    .where('charge_at', '<', given.until)
    .execute();
  return rows.map(storedRenewal);
}

/** Applies an event to a renewal; false when its state does not allow it or it changed concurrently. */
export async function moveRenewal(
  tx: Queries,
  renewal: StoredRenewal,
  event: RenewalEvent,
  change: RenewalChange,
  at: number,
): Promise<boolean> {
  const next = nextRenewalState(renewal.state, event);
  if (!next.ok) return false;
  const moved = await updateOf(tx, renewal)
    .set({ state: next.value, ...columnsOf(change), updated_at: at })
    .where('state', '=', renewal.state)
    .where('state', 'in', statesBefore(event))
    .where('attempts', '=', renewal.attempts)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Updates a renewal without changing its state; false when it changed concurrently. */
export async function updateRenewal(
  tx: Queries,
  renewal: StoredRenewal,
  change: RenewalChange,
  at: number,
): Promise<boolean> {
  const kept = await updateOf(tx, renewal)
    .set({ ...columnsOf(change), updated_at: at })
    .where('state', '=', renewal.state)
    .where('reminders', '=', renewal.reminders)
    .where('attempts', '=', renewal.attempts)
    .where('failures', '=', renewal.failures)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

function updateOf(tx: Queries, key: RenewalKey) {
  return tx
    .updateTable('renewals')
    .where('brand_id', '=', key.brandId)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('period_start', '=', key.periodStart);
}

/** The columns of a change; unset fields are omitted. */
function columnsOf(change: RenewalChange) {
  const { orderId, lineId, toldMinor, reminders, attempts, failures, chargeAt, triedAt, endAt, nextAt } = change;
  return {
    ...(orderId === undefined ? {} : { order_id: orderId }),
    ...(lineId === undefined ? {} : { line_id: lineId }),
    ...(toldMinor === undefined ? {} : { told_minor: toldMinor }),
    ...(reminders === undefined ? {} : { reminders }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(failures === undefined ? {} : { failures }),
    ...(chargeAt === undefined ? {} : { charge_at: chargeAt }),
    ...(triedAt === undefined ? {} : { tried_at: triedAt }),
    ...(endAt === undefined ? {} : { end_at: endAt }),
    ...(nextAt === undefined ? {} : { next_at: nextAt }),
  };
}

/** Converts a row. */
export function storedRenewal(row: Tables['renewals']): StoredRenewal {
  return {
    brandId: row.brand_id,
    kind: row.kind,
    subjectId: row.subject_id,
    periodStart: row.period_start,
    state: row.state,
    owner: row.owner,
    currency: row.currency,
    sourceOrderId: row.source_order_id,
    sourceLineId: row.source_line_id,
    orderId: row.order_id,
    lineId: row.line_id,
    toldMinor: row.told_minor,
    reminders: row.reminders,
    attempts: row.attempts,
    failures: row.failures,
    chargeAt: row.charge_at,
    triedAt: row.tried_at,
    endAt: row.end_at,
    nextAt: row.next_at,
  };
}
