import type { AliasedExpression } from 'kysely';
import type { DifferenceKind, DifferenceState, TransactionKind } from '#core/accounting/reconcile.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { updateDayChanged } from './day-store.ts';
import type { Account } from './transaction-store.ts';

/** What differs between a provider's balance and the ledger; amounts in minor units, positive for the brand. */
export interface StoredDifference {
  readonly brandId: string;
  readonly id: string;
  readonly provider: string;
  readonly kind: DifferenceKind;
  readonly state: DifferenceState;
  readonly currency: string;
  readonly providerMinor: number;
  readonly expectedMinor: number;
  readonly transactionId: string | null;
  readonly paymentId: string | null;
  /** ISO date in the brand's time zone. */
  readonly day: string;
  readonly at: number;
  readonly foundAt: number;
  readonly explainedAt: number | null;
  readonly explainedBy: string | null;
  readonly note: string | null;
}

/** The differences of payments and of transactions, which a comparison of them replaces. */
export async function listDifferencesOf(
  db: Queries,
  { brandId, provider }: Account,
  {
    paymentIds,
    transactionIds,
  }: { readonly paymentIds: readonly string[]; readonly transactionIds: readonly string[] },
): Promise<readonly StoredDifference[]> {
  const found = new Map<string, StoredDifference>();
  const parts = [
    ...chunksOf(paymentIds).map((ids) => ({ column: 'payment_id' as const, ids })),
    ...chunksOf(transactionIds).map((ids) => ({ column: 'transaction_id' as const, ids })),
  ];
  for (const { column, ids } of parts) {
    const rows = await db
      .selectFrom('reconciliation_differences')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('provider', '=', provider)
      .where(column, 'in', ids)
      .execute();
    for (const row of rows) found.set(row.id, storedDifference(row));
  }
  return [...found.values()];
}

/** Deletes differences of a brand that no longer exist. */
export async function deleteDifferences(tx: Transaction, brandId: string, ids: readonly string[]): Promise<void> {
  for (const part of chunksOf(ids)) {
    await tx.deleteFrom('reconciliation_differences').where('brand_id', '=', brandId).where('id', 'in', part).execute();
  }
}

/** Stores differences in place of those with the same ids. */
export async function upsertDifferences(tx: Transaction, differences: readonly StoredDifference[]): Promise<void> {
  for (const part of chunksOf(differences)) {
    await tx
      .insertInto('reconciliation_differences')
      .values(part.map((one) => rowOf(one)))
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'id']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          state: eb.ref('excluded.state'),
          currency: eb.ref('excluded.currency'),
          provider_minor: eb.ref('excluded.provider_minor'),
          expected_minor: eb.ref('excluded.expected_minor'),
          payment_id: eb.ref('excluded.payment_id'),
          day: eb.ref('excluded.day'),
          at: eb.ref('excluded.at'),
          found_at: eb.ref('excluded.found_at'),
          explained_at: eb.ref('excluded.explained_at'),
          explained_by: eb.ref('excluded.explained_by'),
          note: eb.ref('excluded.note'),
        })),
      )
      .execute();
  }
}

/** Marks an open difference as explained, if its amounts are still these; false if not. */
export async function explainDifference(
  tx: Transaction,
  { brandId, provider, day, id, providerMinor, expectedMinor }: StoredDifference,
  { by, note, at }: { readonly by: string; readonly note: string; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('reconciliation_differences')
    .set({ state: 'explained', explained_at: at, explained_by: by, note })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider_minor', '=', providerMinor)
    .where('expected_minor', '=', expectedMinor)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await updateDayChanged(tx, { brandId, provider, day }, at);
  return true;
}

/** A difference with its transaction and the order of its payment. */
export interface ListedDifference {
  readonly difference: StoredDifference;
  readonly transactionKind: TransactionKind | null;
  readonly order: { readonly id: string; readonly number: string } | null;
}

/** Filter of differences; null members do not restrict. */
export interface DifferenceFilter {
  readonly brandIds: readonly string[] | null;
  readonly state: DifferenceState | null;
  readonly kind: DifferenceKind | null;
  /** Days, the last one included. */
  readonly from: string | null;
  readonly to: string | null;
  /** Brands that share an account have differences of the same instant and id. */
  readonly after: { readonly at: number; readonly id: string; readonly brandId: string } | null;
  readonly limit: number;
}

/** Differences, newest first: a page of them by an index, then what they are about. */
export async function listDifferences(
  db: Queries,
  { brandIds, state, kind, from, to, after, limit }: DifferenceFilter,
): Promise<readonly ListedDifference[]> {
  if (brandIds?.length === 0) return [];
  let listed = db.selectFrom('reconciliation_differences').selectAll();
  if (state !== null) listed = listed.where('state', '=', state);
  if (brandIds !== null) listed = listed.where('brand_id', 'in', brandIds);
  if (kind !== null) listed = listed.where('kind', '=', kind);
  if (from !== null) listed = listed.where('day', '>=', from);
  if (to !== null) listed = listed.where('day', '<=', to);
  if (after !== null)
    listed = listed.where((eb) =>
      eb(eb.refTuple('at', 'id', 'brand_id'), '<', eb.tuple(after.at, after.id, after.brandId)),
    );
  const page = listed.orderBy('at', 'desc').orderBy('id', 'desc').orderBy('brand_id', 'desc').limit(limit);
  const rows = await withNames(db, page.as('difference'))
    .orderBy('difference.at', 'desc')
    .orderBy('difference.id', 'desc')
    .orderBy('difference.brand_id', 'desc')
    .execute();
  return rows.map((row) => listedDifference(row));
}

/** A difference; null when there is none. */
export async function findDifference(
  db: Queries,
  { brandId, id }: Pick<StoredDifference, 'brandId' | 'id'>,
): Promise<ListedDifference | null> {
  const found = db
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id);
  const row = await withNames(db, found.as('difference')).executeTakeFirst();
  return row === undefined ? null : listedDifference(row);
}

function withNames(db: Queries, differences: AliasedExpression<Tables['reconciliation_differences'], 'difference'>) {
  return db
    .selectFrom(differences)
    .leftJoin('provider_transactions', (join) =>
      join
        .onRef('provider_transactions.brand_id', '=', 'difference.brand_id')
        .onRef('provider_transactions.provider', '=', 'difference.provider')
        .onRef('provider_transactions.id', '=', 'difference.transaction_id'),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.brand_id', '=', 'difference.brand_id').onRef('payments.id', '=', 'difference.payment_id'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'payments.brand_id').onRef('orders.id', '=', 'payments.order_id'),
    )
    .selectAll('difference')
    .select('provider_transactions.kind as transaction_kind')
    .select(['orders.id as order_id', 'orders.number as order_number']);
}

type ListedRow = Tables['reconciliation_differences'] & {
  readonly transaction_kind: TransactionKind | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
};

function listedDifference({
  transaction_kind,
  order_id: id,
  order_number: number,
  ...row
}: ListedRow): ListedDifference {
  return {
    difference: storedDifference(row),
    transactionKind: transaction_kind,
    order: id === null || number === null ? null : { id, number },
  };
}

function rowOf(one: StoredDifference): Tables['reconciliation_differences'] {
  return {
    brand_id: one.brandId,
    id: one.id,
    provider: one.provider,
    kind: one.kind,
    state: one.state,
    currency: one.currency,
    provider_minor: one.providerMinor,
    expected_minor: one.expectedMinor,
    transaction_id: one.transactionId,
    payment_id: one.paymentId,
    day: one.day,
    at: one.at,
    found_at: one.foundAt,
    explained_at: one.explainedAt,
    explained_by: one.explainedBy,
    note: one.note,
  };
}

function storedDifference(row: Tables['reconciliation_differences']): StoredDifference {
  return {
    brandId: row.brand_id,
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    state: row.state,
    currency: row.currency,
    providerMinor: row.provider_minor,
    expectedMinor: row.expected_minor,
    transactionId: row.transaction_id,
    paymentId: row.payment_id,
    day: row.day,
    at: row.at,
    foundAt: row.found_at,
    explainedAt: row.explained_at,
    explainedBy: row.explained_by,
    note: row.note,
  };
}
