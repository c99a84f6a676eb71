import type { Transaction } from '#server/platform/database/database.ts';

/** Two accounts of a brand: rows move from one to the other. */
export interface AccountPair {
  readonly brandId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Frees the address and username of an account that is about to be deleted. A change of the unique address waits for
 * transactions that refer to the account, and lets none begin (PostgreSQL's FOR UPDATE).
 */
export async function updateAddressFreed(tx: Transaction, { brandId, from }: AccountPair): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email: `closed ${from}`, username: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', from)
    .execute();
}

/**
 * Moves known browsers, which stay evidence of who bought; none of them skips the second factor. One that both accounts
 * have used stays once.
 */
export async function moveDevices(tx: Transaction, { brandId, from, to }: AccountPair): Promise<void> {
  const known = tx.selectFrom('devices').select('token_hash').where('brand_id', '=', brandId);
  await tx
    .deleteFrom('devices')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', from)
    .where('token_hash', 'in', known.where('customer_id', '=', to))
    .execute();
  await tx
    .updateTable('devices')
    .set({ customer_id: to, remembered_until: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', from)
    .execute();
}
