import type { ContractStatement } from '#core/renewals/contract-statement.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';

/** What a consumer stated, which is never changed. */
export interface StoredStatement extends ContractStatement {
  readonly brandId: string;
  readonly id: string;
  /** The account with the address; null without one. */
  readonly customerId: string | null;
  readonly receivedAt: number;
}

/** Adds a statement; false when it was received before. */
export async function insertStatement(tx: Transaction, statement: StoredStatement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contract_statements')
    .values({
      brand_id: statement.brandId,
      id: statement.id,
      kind: statement.kind,
      name: statement.name,
      email: statement.email,
      contract: statement.contract,
      reason: statement.reason,
      ends_on: statement.endsOn,
      customer_id: statement.customerId,
      received_at: statement.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findStatement(db: Queries, brandId: string, id: string): Promise<StoredStatement | null> {
  const row = await db
    .selectFrom('contract_statements')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : storedStatement(row);
}

interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** The statements with the address of an account, oldest first. */
export async function listStatementsOf(
  db: Queries,
  { brandId, customerId }: CustomerKey,
): Promise<readonly StoredStatement[]> {
  const rows = await db
    .selectFrom('contract_statements')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .orderBy('received_at')
    .execute();
  return rows.map(storedStatement);
}

/** Assigns the statements with an account's address that have no account. */
export async function updateStatementsOwner(
  tx: Transaction,
  { brandId, customerId, email }: CustomerKey & { readonly email: string | null },
): Promise<void> {
  await tx
    .updateTable('contract_statements')
    .set({ customer_id: customerId })
    .where('brand_id', '=', brandId)
    .where('customer_id', 'is', null)
    .where('email', '=', email)
    .execute();
}

/** Deletes them. */
export async function deleteStatementsOf(tx: Transaction, { brandId, customerId }: CustomerKey): Promise<void> {
  await tx
    .deleteFrom('contract_statements')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Claims under German law lapse three years after the end of the year (§ 195, 199 BGB). */
export const STATEMENT_RETENTION_DAYS = 4 * 366;

export function deleteOldStatements(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'contract_statements', { key: ['brand_id', 'id'], by: 'received_at' }, expired);
}

function storedStatement(row: Tables['contract_statements']): StoredStatement {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    contract: row.contract,
    reason: row.reason,
    endsOn: row.ends_on,
    customerId: row.customer_id,
    receivedAt: row.received_at,
  };
}
