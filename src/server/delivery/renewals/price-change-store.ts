import type { ExpressionBuilder } from 'kysely';
import { type PriceChangeEvent, type PriceChangeState, nextPriceChangeState } from '#core/renewals/price-change.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { RenewalKey } from './renewal-store.ts';

/** An announced price increase. Amounts in minor units including tax; listMinor is the list price of the new amount. */
export interface StoredPriceChange extends RenewalKey {
  readonly state: PriceChangeState;
  readonly currency: string;
  /** Months. */
  readonly term: number;
  readonly oldMinor: number;
  readonly newMinor: number;
  readonly listMinor: number;
  readonly announcedAt: number;
  /** When the renewal is decided without an answer (ms). */
  readonly answerBy: number;
}

/** Stores an announced increase; false when one was announced for the term already. */
export async function insertPriceChange(tx: Transaction, change: StoredPriceChange): Promise<boolean> {
  const inserted = await tx
    .insertInto('price_changes')
    .values({
      brand_id: change.brandId,
      kind: change.kind,
      subject_id: change.subjectId,
      period_start: change.periodStart,
      state: change.state,
      currency: change.currency,
      term: change.term,
      old_minor: change.oldMinor,
      new_minor: change.newMinor,
      list_minor: change.listMinor,
      announced_at: change.announcedAt,
      answer_by: change.answerBy,
      answered_at: null,
      updated_at: change.announcedAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'subject_id', 'period_start']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findPriceChange(db: Queries, key: RenewalKey): Promise<StoredPriceChange | null> {
  const row = await db
    .selectFrom('price_changes')
    .selectAll()
    .where('brand_id', '=', key.brandId)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('period_start', '=', key.periodStart)
    .executeTakeFirst();
  return row === undefined ? null : storedPriceChange(row);
}

/**
 * Whether the previous increase was not accepted, so that its term was renewed at the old price: not one of a former owner of the domain.
 */
export async function hadOldPriceBefore(db: Queries, key: RenewalKey): Promise<boolean> {
  const row = await db
    .selectFrom('price_changes')
    .select('state')
    .where('brand_id', '=', key.brandId)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('period_start', '<', key.periodStart)
    .where((eb) => eb('announced_at', '>', eb.fn.coalesce(obtainedAt(eb), eb.lit(0))))
    .orderBy('period_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'kept';
}

/** When the domain of an increase was obtained by its owner (ms). */
function obtainedAt(eb: ExpressionBuilder<Tables, 'price_changes'>) {
  return eb
    .selectFrom('domains')
    .select('registered_at')
    .whereRef('domains.brand_id', '=', 'price_changes.brand_id')
    .whereRef('domains.name', '=', 'price_changes.subject_id');
}

/** Applies an event to an increase; false when its state does not allow it or it changed concurrently. */
export async function updatePriceChange(
  tx: Transaction,
  change: StoredPriceChange,
  event: PriceChangeEvent,
  at: number,
): Promise<boolean> {
  const next = nextPriceChangeState(change.state, event);
  if (!next.ok) return false;
  const moved = await tx
    .updateTable('price_changes')
    .set({ state: next.value, updated_at: at, ...(event === 'accepted' ? { answered_at: at } : {}) })
    .where('brand_id', '=', change.brandId)
    .where('kind', '=', change.kind)
    .where('subject_id', '=', change.subjectId)
    .where('period_start', '=', change.periodStart)
    .where('state', '=', change.state)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

function storedPriceChange(row: Tables['price_changes']): StoredPriceChange {
  return {
    brandId: row.brand_id,
    kind: row.kind,
    subjectId: row.subject_id,
    periodStart: row.period_start,
    state: row.state,
    currency: row.currency,
    term: row.term,
    oldMinor: row.old_minor,
    newMinor: row.new_minor,
    listMinor: row.list_minor,
    announcedAt: row.announced_at,
    answerBy: row.answer_by,
  };
}
