import * as z from 'zod/mini';
import { type RenewalEvent, type RenewalState, nextRenewalState, statesBefore } from '#core/renewals/renewal-state.ts';
import { enqueueJobs, rescheduleJob } from '#server/jobs/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The payload of a 'run-renewal' job: the renewal within its brand. */
export const RENEWAL_PAYLOAD = z.object({
  kind: z.enum(['service', 'domain']),
  /** A service's id, or a domain as A-label. */
  subjectId: z.string(),
  /** When the running term ends and the new one begins (ms). */
  periodStart: z.number(),
});

/** The key of a renewal: subject and start of the new term. */
export interface RenewalKey extends Readonly<z.infer<typeof RENEWAL_PAYLOAD>> {
  readonly brandId: string;
}

/** A renewal as stored; see migrations/0007-delivery.sql. */
export interface StoredRenewal extends RenewalKey {
  readonly state: RenewalState;
  /** The owner when it was opened; null for a guest, who owns what one order sold. */
  readonly customerId: string | null;
  readonly currency: string;
  /** The order line that sold it. */
  readonly sourceOrderId: string;
  readonly sourceLineId: string;
  readonly orderId: string | null;
  readonly lineId: string | null;
  /** The list price announced in time, in minor units; null before. */
  readonly announcedMinor: number | null;
  readonly reminders: number;
  readonly attempts: number;
  readonly failures: number;
  readonly chargeAt: number;
  readonly triedAt: number | null;
  readonly endAt: number | null;
}

/** The changeable fields of a renewal besides its state, and when its job runs next (ms; null: never). */
export interface RenewalChange extends Partial<
  Pick<
    StoredRenewal,
    'orderId' | 'lineId' | 'announcedMinor' | 'reminders' | 'attempts' | 'failures' | 'chargeAt' | 'triedAt' | 'endAt'
  >
> {
  readonly nextAt?: number | null;
}

/** Adds renewals with their jobs, due at once; existing ones are unchanged (one per term). */
export async function insertRenewals(
  tx: Transaction,
  ids: Pick<Ids, 'uuid'>,
  renewals: readonly StoredRenewal[],
  at: number,
): Promise<void> {
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
        customer_id: renewal.customerId,
        currency: renewal.currency,
        source_order_id: renewal.sourceOrderId,
        source_line_id: renewal.sourceLineId,
        order_id: renewal.orderId,
        line_id: renewal.lineId,
        announced_minor: renewal.announcedMinor,
        reminders: renewal.reminders,
        attempts: renewal.attempts,
        failures: renewal.failures,
        charge_at: renewal.chargeAt,
        tried_at: renewal.triedAt,
        end_at: renewal.endAt,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'subject_id', 'period_start']).doNothing())
    .execute();
  for (const [brandId, of] of Map.groupBy(renewals, (renewal) => renewal.brandId)) {
    const jobs = of.map(({ kind, subjectId, periodStart }) => ({
      id: ids.uuid(),
      kind: 'run-renewal' as const,
      subject: { type: kind, id: subjectId },
      dedupeKey: dedupeKeyOf({ kind, subjectId, periodStart }),
      payload: { kind, subjectId, periodStart },
    }));
    await enqueueJobs(tx, brandId, jobs, at);
  }
}

function dedupeKeyOf({ kind, subjectId, periodStart }: Omit<RenewalKey, 'brandId'>): string {
  return `${kind} ${subjectId} ${periodStart}`;
}

async function reschedule(tx: Transaction, renewal: RenewalKey, { nextAt }: RenewalChange, at: number): Promise<void> {
  if (nextAt === undefined) return;
  const { brandId } = renewal;
  await rescheduleJob(tx, { brandId, kind: 'run-renewal', dedupeKey: dedupeKeyOf(renewal), nextAt, at });
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
export async function listRenewalsBy(
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
export async function listUpcoming(
  db: Queries,
  given: Pick<StoredRenewal, 'brandId' | 'customerId' | 'sourceOrderId' | 'currency'> & {
    readonly from: number;
    readonly until: number;
  },
): Promise<readonly StoredRenewal[]> {
  const rows = await db
    .selectFrom('renewals')
    .selectAll()
    .where('brand_id', '=', given.brandId)
    .where((eb) =>
      given.customerId === null
        ? eb.and([eb('customer_id', 'is', null), eb('source_order_id', '=', given.sourceOrderId)])
        : eb('customer_id', '=', given.customerId),
    )
    .where('state', '=', 'upcoming')
    .where('currency', '=', given.currency)
    .where('charge_at', '>=', given.from)
    .where('charge_at', '<', given.until)
    .execute();
  return rows.map(storedRenewal);
}

/** Detaches renewals from a deleted customer: those still open are renewed as the orders' own, like a guest's. */
export async function detachRenewals(
  tx: Transaction,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ customer_id: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Applies an event to a renewal; false when its state does not allow it or it changed concurrently. */
export async function updateRenewalState(
  tx: Transaction,
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
  if (moved.numUpdatedRows !== 1n) return false;
  await reschedule(tx, renewal, change, at);
  return true;
}

/** Updates a renewal without changing its state; false when it changed concurrently. */
export async function updateRenewal(
  tx: Transaction,
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
  if (kept.numUpdatedRows !== 1n) return false;
  await reschedule(tx, renewal, change, at);
  return true;
}

function updateOf(tx: Transaction, key: RenewalKey) {
  return tx
    .updateTable('renewals')
    .where('brand_id', '=', key.brandId)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('period_start', '=', key.periodStart);
}

/** The columns of a change; unset fields are omitted. */
function columnsOf(change: RenewalChange) {
  const { orderId, lineId, announcedMinor, reminders, attempts, failures, chargeAt, triedAt, endAt } = change;
  return {
    ...(orderId === undefined ? {} : { order_id: orderId }),
    ...(lineId === undefined ? {} : { line_id: lineId }),
    ...(announcedMinor === undefined ? {} : { announced_minor: announcedMinor }),
    ...(reminders === undefined ? {} : { reminders }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(failures === undefined ? {} : { failures }),
    ...(chargeAt === undefined ? {} : { charge_at: chargeAt }),
    ...(triedAt === undefined ? {} : { tried_at: triedAt }),
    ...(endAt === undefined ? {} : { end_at: endAt }),
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
    customerId: row.customer_id,
    currency: row.currency,
    sourceOrderId: row.source_order_id,
    sourceLineId: row.source_line_id,
    orderId: row.order_id,
    lineId: row.line_id,
    announcedMinor: row.announced_minor,
    reminders: row.reminders,
    attempts: row.attempts,
    failures: row.failures,
    chargeAt: row.charge_at,
    triedAt: row.tried_at,
    endAt: row.end_at,
  };
}
