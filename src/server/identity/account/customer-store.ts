import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { CUSTOM_FIELDS } from './custom-fields.ts';

/** A customer account; email in normalized form, username in lower case without '@'. */
export interface StoredCustomer {
  readonly brandId: string;
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The brand's custom fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly verifiedAt: number | null;
  readonly createdAt: number;
  /** When staff blocked the account: it can't log in or order; null otherwise. */
  readonly blockedAt: number | null;
}

/** Inserts an account that is not blocked; false when the address has one. */
export async function insertCustomer(tx: Transaction, customer: Omit<StoredCustomer, 'blockedAt'>): Promise<boolean> {
  const result = await tx
    .insertInto('customers')
    .values({
      brand_id: customer.brandId,
      id: customer.id,
      email: customer.email,
      username: customer.username,
      password_hash: customer.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      fields: CUSTOM_FIELDS.format(customer.fields),
      verified_at: customer.verifiedAt,
      created_at: customer.createdAt,
      password_changed_at: null,
      blocked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'email']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The part of an account signing in needs. */
export type SignInCustomer = Omit<StoredCustomer, 'fields' | 'createdAt'>;

/** The account of an email address or username; only addresses contain '@'. */
export async function findCustomer(db: Queries, brandId: string, identifier: string): Promise<SignInCustomer | null> {
  return find(db, brandId, identifier.includes('@') ? 'email' : 'username', identifier);
}

/** The account by id; null when it was deleted. */
export async function findCustomerById(
  db: Queries,
  brandId: string,
  customerId: string,
): Promise<SignInCustomer | null> {
  return find(db, brandId, 'id', customerId);
}

/**
 * Locks an account for the transaction if its password is still the one verified; false when it was changed, or the
 * account blocked or deleted. Serialises with concurrent changes.
 */
export async function lockCustomer(
  tx: Transaction,
  { brandId, id, passwordHash }: Pick<StoredCustomer, 'brandId' | 'id' | 'passwordHash'>,
): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets an account's password hash. */
export async function updatePassword(
  tx: Transaction,
  { brandId, id }: Pick<StoredCustomer, 'brandId' | 'id'>,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** When a customer last changed the password (ms); null when never. */
export async function findPasswordChange(db: Queries, brandId: string, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('password_changed_at')
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.password_changed_at ?? null;
}

async function find(
  db: Queries,
  brandId: string,
  column: 'id' | 'email' | 'username',
  value: string,
): Promise<SignInCustomer | null> {
  const row = await db
    .selectFrom('customers')
    .select(['brand_id', 'id', 'email', 'username', 'password_hash', 'first_name', 'last_name', 'verified_at'])
    .select('blocked_at')
    .where('brand_id', '=', brandId)
    .where(column, '=', value)
    .executeTakeFirst();
  return row === undefined ? null : customerOf(row);
}

function customerOf(
  row: Omit<Tables['customers'], 'fields' | 'created_at' | 'password_changed_at' | 'updated_at'>,
): SignInCustomer {
  return {
    brandId: row.brand_id,
    id: row.id,
    email: row.email,
    username: row.username,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    verifiedAt: row.verified_at,
    blockedAt: row.blocked_at,
  };
}
