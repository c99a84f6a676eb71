import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { EncryptedColumn } from '#server/platform/encrypted-column.ts';

/** The customer of a second factor. */
export interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** The secret of an authenticator app, active once confirmed by a first code. */
export interface StoredSecondFactor {
  readonly encryptedSecret: string;
  readonly confirmedAt: number | null;
  /** Codes of this counter and earlier ones are refused. */
  readonly lastCounter: number;
}

/** A customer's second factor, confirmed or not. */
export async function findSecondFactor(db: Queries, key: CustomerKey): Promise<StoredSecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_counter'])
    .where('brand_id', '=', key.brandId)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { encryptedSecret: row.sealed_secret, confirmedAt: row.confirmed_at, lastCounter: row.last_counter };
}

/** Whether signing in requires a second factor. */
export async function hasSecondFactor(db: Queries, brandId: string, customerId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, { brandId, customerId });
  return factor !== null && factor.confirmedAt !== null;
}

/** Stores an unconfirmed secret, replacing another; false when the second factor is on. */
export async function updateSecondFactor(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  { encryptedSecret, at }: { readonly encryptedSecret: string; readonly at: number },
): Promise<boolean> {
  const waiting = { sealed_secret: encryptedSecret, last_counter: NO_COUNTER, created_at: at };
  const result = await tx
    .insertInto('second_factors')
    .values({ brand_id: brandId, customer_id: customerId, confirmed_at: null, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'customer_id'])
        .doUpdateSet(waiting)
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Turns the second factor on after a correct code of this secret; false when it is on or another secret is pending. */
export async function confirmSecondFactor(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  { encryptedSecret, counter, at }: { readonly encryptedSecret: string; readonly counter: number; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_counter: counter })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('sealed_secret', '=', encryptedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses a counter; a conditional update, so that it succeeds once under concurrency (RFC 6238 §5.2). */
export async function claimCounter(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  counter: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('second_factors')
    .set({ last_counter: counter })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Turns the second factor off: deletes the secret and the recovery codes. */
export async function deleteSecondFactor(tx: Transaction, { brandId, customerId }: CustomerKey): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes'] as const) {
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('customer_id', '=', customerId).execute();
  }
}

/** Less than every counter. */
const NO_COUNTER = -1;

/** The secrets of second factors. */
export const SECOND_FACTOR_SECRETS: EncryptedColumn = {
  name: 'secrets of second factors',
  purpose: 'second-factors',
  async list(db) {
    const rows = await db.selectFrom('second_factors').select(['brand_id', 'customer_id', 'sealed_secret']).execute();
    return rows.map(({ brand_id: brandId, customer_id: customerId, sealed_secret: known }) => ({
      sealed: known,
      async replace(tx, sealed) {
        await tx
          .updateTable('second_factors')
          .set({ sealed_secret: sealed })
          .where('brand_id', '=', brandId)
          .where('customer_id', '=', customerId)
          .where('sealed_secret', '=', known)
          .execute();
      },
    }));
  },
};
