import type { Profile } from '#core/account/check-profile.ts';
import { CUSTOM_FIELDS } from '#server/identity/account/custom-fields.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** The key of a customer. */
export interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** An account's profile as stored. */
export interface StoredProfile extends Profile {
  readonly email: string;
  readonly createdAt: number;
}

/** The profile; null when the account was deleted. */
export async function findProfile(db: Queries, { brandId, customerId }: CustomerKey): Promise<StoredProfile | null> {
  const row = await db
    .selectFrom('customers')
    .select(['email', 'username', 'first_name', 'last_name', 'fields', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    fields: CUSTOM_FIELDS.parse(row.fields, customerId),
    createdAt: row.created_at,
  };
}

/** Stores names, username and custom fields; a duplicate username violates the unique key. */
export async function updateProfile(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  profile: Profile,
  at: number,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      username: profile.username,
      first_name: profile.firstName,
      last_name: profile.lastName,
      fields: CUSTOM_FIELDS.format(profile.fields),
      updated_at: at,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .execute();
}

/** Locks the account against deletion; false when it was deleted. */
export async function lockProfile(tx: Transaction, { brandId, customerId }: CustomerKey): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Changes an account's address; false when it is blocked, was deleted or its address differs from `from`. A duplicate
 * address violates the unique key.
 */
export async function updateEmailAddress(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ email: to, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('email', '=', from)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an account, to which nothing may refer any more. */
export async function deleteCustomer(tx: Transaction, { brandId, customerId }: CustomerKey): Promise<void> {
  await tx.deleteFrom('customers').where('brand_id', '=', brandId).where('id', '=', customerId).execute();
}
