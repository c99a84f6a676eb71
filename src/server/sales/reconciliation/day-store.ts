import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A day of a brand's account at a provider. */
export interface DayKey {
  readonly brandId: string;
  readonly provider: string;
  /** ISO date in the brand's time zone. */
  readonly day: string;
}

/** A day whose transactions are or will be imported. */
export interface StoredDay extends DayKey {
  readonly state: Tables['reconciliation_days']['state'];
  readonly transactions: number;
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly error: string | null;
  /** When it is imported next (ms); null when nothing is due. */
  readonly nextAt: number | null;
  readonly importedAt: number | null;
}

/** Adds days that are not known yet; returns how many. */
export async function insertDays(
  tx: Transaction,
  days: readonly DayKey[],
  { at, dueAt }: { readonly at: number; readonly dueAt: number },
): Promise<number> {
  if (days.length === 0) return 0;
  const added = await tx
    .insertInto('reconciliation_days')
    .values(
      days.map(({ brandId, provider, day }) => ({
        brand_id: brandId,
        provider,
        day,
        state: 'waiting' as const,
        transactions: 0,
        attempts: 0,
        error: null,
        next_at: dueAt,
        requested_at: at,
        imported_at: null,
        changed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider', 'day']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0n);
}

/** Makes known days due now. */
export async function requestDays(tx: Transaction, days: readonly DayKey[], at: number): Promise<void> {
  for (const { brandId, provider, day } of days)
    await tx
      .updateTable('reconciliation_days')
      .set({ next_at: at, requested_at: at, changed_at: at })
      .where('brand_id', '=', brandId)
      .where('provider', '=', provider)
      .where('day', '=', day)
      .where(sql<boolean>`(next_at is null or next_at > ${at})`)
      .execute();
}

/** The days of all accounts from a day on, newest first. */
export async function listDays(
  db: Queries,
  {
    brandIds,
    from,
    limit,
  }: { readonly brandIds: readonly string[] | null; readonly from: string; readonly limit: number },
): Promise<readonly StoredDay[]> {
  if (brandIds?.length === 0) return [];
  let days = db.selectFrom('reconciliation_days').selectAll().where('day', '>=', from);
  if (brandIds !== null) days = days.where('brand_id', 'in', brandIds);
  const rows = await days.orderBy('day', 'desc').orderBy('brand_id').limit(limit).execute();
  return rows.map((row) => storedDay(row));
}

/** The day that is due first; null when none is. */
export async function findDueDay(db: Queries, at: number): Promise<StoredDay | null> {
  const due = db.selectFrom('reconciliation_days').selectAll().where('next_at', '<=', at);
  const row = await due.orderBy('next_at').limit(1).executeTakeFirst();
  return row === undefined ? null : storedDay(row);
}

/** Takes a due day for one worker until an instant (ms); false if another one took it. */
export async function claimDay(
  db: Queries,
  { brandId, provider, day, nextAt }: StoredDay,
  until: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('reconciliation_days')
    .set((eb) => ({ next_at: until, attempts: eb('attempts', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .where('next_at', '=', nextAt)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Locks an account to the end of the transaction, so that its imports follow each other. */
export async function lockAccount(tx: Transaction, { brandId, provider }: Omit<DayKey, 'day'>): Promise<void> {
  await tx
    .updateTable('reconciliation_days')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .execute();
}

/** Stores at an instant (ms) that something of a day changed: a difference found on it. */
export async function updateDayChanged(tx: Transaction, { brandId, provider, day }: DayKey, at: number): Promise<void> {
  await tx
    .updateTable('reconciliation_days')
    .set({ changed_at: at })
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
}

/** The outcome of an import at an instant (ms); `nextAt` is when the day is imported again (ms). */
interface DayResult
  extends
    Pick<StoredDay, 'state' | 'error' | 'nextAt'>,
    Partial<Pick<StoredDay, 'transactions' | 'importedAt' | 'attempts'>> {
  readonly at: number;
}

/** Stores that a day is imported, or why not. */
export async function updateDay(
  tx: Transaction,
  { brandId, provider, day }: DayKey,
  { state, error, nextAt, transactions, importedAt, attempts, at }: DayResult,
): Promise<void> {
  await tx
    .updateTable('reconciliation_days')
    .set({
      state,
      error,
      next_at: nextAt,
      changed_at: at,
      ...(transactions === undefined ? {} : { transactions }),
      ...(importedAt === undefined ? {} : { imported_at: importedAt }),
      ...(attempts === undefined ? {} : { attempts }),
    })
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
}

/** Those of the days that were imported. */
export async function findImportedDays(
  db: Queries,
  { brandId, provider }: Omit<DayKey, 'day'>,
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  if (days.length === 0) return new Set();
  const rows = await db
    .selectFrom('reconciliation_days')
    .select('day')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('day', 'in', days)
    .where('imported_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

function storedDay(row: Tables['reconciliation_days']): StoredDay {
  return {
    brandId: row.brand_id,
    provider: row.provider,
    day: row.day,
    state: row.state,
    transactions: row.transactions,
    attempts: row.attempts,
    error: row.error,
    nextAt: row.next_at,
    importedAt: row.imported_at,
  };
}
