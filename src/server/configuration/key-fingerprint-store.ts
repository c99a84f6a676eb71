import type { Database, Queries } from '#server/platform/database/database.ts';

const DEPLOYMENT_ID = 1;

/** The fingerprint of the key with which the deployment last worked; null before its first start. */
export async function findKeyFingerprint(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('deployment').select('key_fingerprint').executeTakeFirst();
  return row?.key_fingerprint ?? null;
}

/** Since when (ms) the deployment has worked with the key of a fingerprint; null when it does not. */
export async function findKeySince(db: Queries, fingerprint: string): Promise<number | null> {
  const row = await db
    .selectFrom('deployment')
    .select('key_since')
    .where('key_fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.key_since ?? null;
}

/** Stores the fingerprint unless another process has changed it from `before`; returns whether it did. */
export async function updateKeyFingerprint(
  database: Database,
  before: string | null,
  fingerprint: string,
  at: number,
): Promise<boolean> {
  const row = { key_fingerprint: fingerprint, key_since: at };
  const result =
    before === null
      ? await database.write
          .insertInto('deployment')
          .values({ id: DEPLOYMENT_ID, ...row })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
      : await database.write
          .updateTable('deployment')
          .set(row)
          .where('key_fingerprint', '=', before)
          .executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n)) === 1;
}
