import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { CustomerKey } from './second-factor-store.ts';

/**
 * Replaces a customer's recovery codes, stored as hashes; false when the second factor is off. Its row is locked, so
 * that concurrent calls do not mix.
 */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  codes: readonly string[],
): Promise<boolean> {
  const held = await tx
    .updateTable('second_factors')
    .set((eb) => ({ confirmed_at: eb.ref('confirmed_at') }))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (held.numUpdatedRows !== 1n) return false;
  await tx.deleteFrom('recovery_codes').where('brand_id', '=', brandId).where('customer_id', '=', customerId).execute();
  const rows = codes.map((code) => ({
    brand_id: brandId,
    customer_id: customerId,
    code_hash: sha256(code),
    used_at: null,
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return true;
}

/** Uses a recovery code; a conditional update, so that it succeeds once under concurrency. */
export async function claimRecoveryCode(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(db: Queries, { brandId, customerId }: CustomerKey): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
