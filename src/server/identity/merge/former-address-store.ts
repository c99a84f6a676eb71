import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** The key of a customer. */
interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** An account that was merged into another, and the email address it had. */
export interface FormerAddress {
  readonly brandId: string;
  /** The account that was closed. */
  readonly closedId: string;
  /** The account that remained. */
  readonly customerId: string;
  /** In normalized form. */
  readonly email: string;
  /** ms. */
  readonly mergedAt: number;
}

export async function insertFormerAddress(tx: Transaction, former: FormerAddress): Promise<void> {
  await tx
    .insertInto('former_addresses')
    .values({
      brand_id: former.brandId,
      closed_customer_id: former.closedId,
      customer_id: former.customerId,
      email: former.email,
      merged_at: former.mergedAt,
    })
    .execute();
}

/** The accounts that were merged into one, oldest first. */
export async function listFormerAddresses(
  db: Queries,
  { brandId, customerId }: CustomerKey,
): Promise<readonly FormerAddress[]> {
  return formerAddresses(db)
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .orderBy('merged_at')
    .orderBy('closed_customer_id')
    .execute();
}

/** The accounts an email address, in normalized form, was merged into, by brand. */
export async function listMergedInto(db: Queries, email: string): Promise<readonly FormerAddress[]> {
  return formerAddresses(db).where('email', '=', email).orderBy('brand_id').orderBy('merged_at').execute();
}

/** Into which account a closed one was merged; null for one that was not. */
export async function findMergedInto(
  db: Queries,
  { brandId, closedId }: Pick<FormerAddress, 'brandId' | 'closedId'>,
): Promise<FormerAddress | null> {
  const row = await formerAddresses(db)
    .where('brand_id', '=', brandId)
    .where('closed_customer_id', '=', closedId)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes the former addresses of an account those of another. */
export async function moveFormerAddresses(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  to: string,
): Promise<void> {
  await tx
    .updateTable('former_addresses')
    .set({ customer_id: to })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}

export async function deleteFormerAddresses(tx: Transaction, { brandId, customerId }: CustomerKey): Promise<void> {
  await tx
    .deleteFrom('former_addresses')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}

function formerAddresses(db: Queries) {
  return db
    .selectFrom('former_addresses')
    .select([
      'brand_id as brandId',
      'closed_customer_id as closedId',
      'customer_id as customerId',
      'email',
      'merged_at as mergedAt',
    ]);
}
