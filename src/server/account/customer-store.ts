import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A customer account; the e-mail address is in the form addresses are compared in, the user name in lower case without '@' (D9). */
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
}

/** Writes a new account unless the address has one; says which it was. */
export async function insertCustomer(tx: Queries, customer: StoredCustomer): Promise<boolean> {
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
      fields: JSON.stringify(customer.fields),
      verified_at: customer.verifiedAt,
      created_at: customer.createdAt,
      password_changed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'email']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What signing in needs of an account. */
export type SignInCustomer = Omit<StoredCustomer, 'fields' | 'createdAt'>;

/** The account of an e-mail address or user name: an address has an '@', a user name never (D9). */
export async function findCustomer(db: Queries, brandId: string, identifier: string): Promise<SignInCustomer | null> {
  return find(db, brandId, identifier.includes('@') ? 'email' : 'username', identifier);
}

/** The account of a session, a code or a letter; null when it was deleted since. */
export async function findCustomerById(
  db: Queries,
  brandId: string,
  customerId: string,
): Promise<SignInCustomer | null> {
  return find(db, brandId, 'id', customerId);
}

/**
 * Holds an account for the transaction while its password is still the one that was looked at; false when it is another now, or the account is gone. Whoever
 * changes or deletes it at the same moment comes before or after, never between.
 */
export async function holdCustomer(
  tx: Queries,
  { brandId, id, passwordHash }: Pick<StoredCustomer, 'brandId' | 'id' | 'passwordHash'>,
): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives an account another password. */
export async function setPassword(
  tx: Queries,
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

async function find(
  db: Queries,
  brandId: string,
  column: 'id' | 'email' | 'username',
  value: string,
): Promise<SignInCustomer | null> {
  const row = await db
    .selectFrom('customers')
    .select(['brand_id', 'id', 'email', 'username', 'password_hash', 'first_name', 'last_name', 'verified_at'])
    .where('brand_id', '=', brandId)
    .where(column, '=', value)
    .executeTakeFirst();
  return row === undefined ? null : customerOf(row);
}

function customerOf(row: Omit<Tables['customers'], 'fields' | 'created_at' | 'password_changed_at'>): SignInCustomer {
  return {
    brandId: row.brand_id,
    id: row.id,
    email: row.email,
    username: row.username,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    verifiedAt: row.verified_at,
  };
}
