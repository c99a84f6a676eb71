import { type BrandAccess, brandAccessOf } from '#core/staff/brand-access.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { EncryptedColumn } from '#server/platform/encrypted-column.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A staff account. */
export interface StaffAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly brands: BrandAccess;
  /** False until the invitation was accepted. */
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Their number. */
  readonly passkeys: number;
  readonly createdAt: number;
  readonly disabledAt: number | null;
}

/** A new account, without password. */
export type NewStaffAccount = Pick<StaffAccount, 'id' | 'email' | 'name' | 'role' | 'brands' | 'createdAt'>;

/** All accounts in the order of their creation. */
export async function listStaffAccounts(db: Queries): Promise<readonly StaffAccount[]> {
  const rows = await accounts(db).orderBy('created_at').orderBy('id').execute();
  const brands = await db.selectFrom('staff_brands').selectAll().execute();
  return rows.map((row) =>
    accountOf(
      row,
      brands.filter((brand) => brand.staff_id === row.id),
    ),
  );
}

/** An account by its id. */
export async function findStaffAccount(db: Queries, staffId: string): Promise<StaffAccount | null> {
  const row = await accounts(db).where('id', '=', staffId).executeTakeFirst();
  if (row === undefined) return null;
  if (row.all_brands === 1) return accountOf(row, []);
  return accountOf(row, await db.selectFrom('staff_brands').selectAll().where('staff_id', '=', staffId).execute());
}

/** The account of an address, in its stored form. */
export async function findStaffIdByEmail(db: Queries, email: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

/** The password hash of an account that can log in with one. */
export async function findStaffPassword(
  db: Queries,
  email: string,
): Promise<{ readonly staffId: string; readonly passwordHash: string } | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.password_hash === null ? null : { staffId: row.id, passwordHash: row.password_hash };
}

/** Locks an account until the transaction ends; false when it was disabled or its password has changed. */
export async function lockStaffPassword(
  tx: Transaction,
  { staffId, passwordHash }: { readonly staffId: string; readonly passwordHash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staffId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Inserts an account; false when its address is taken. */
export async function insertStaffAccount(
  tx: Transaction,
  { id, email, name, role, brands, createdAt }: NewStaffAccount,
): Promise<boolean> {
  const result = await tx
    .insertInto('staff')
    .values({
      id,
      email,
      name,
      role,
      all_brands: brands === 'all' ? 1 : 0,
      created_at: createdAt,
      disabled_at: null,
      password_hash: null,
      password_changed_at: null,
      sealed_totp_secret: null,
      totp_confirmed_at: null,
      totp_counter: NO_COUNTER,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  await insertBrands(tx, id, brands);
  return true;
}

/** Changes what an account may do. */
export async function updateStaffAccount(
  tx: Transaction,
  { id, name, role, brands, disabledAt }: Pick<StaffAccount, 'id' | 'name' | 'role' | 'brands' | 'disabledAt'>,
): Promise<void> {
  const change = { name, role, all_brands: brands === 'all' ? 1 : 0, disabled_at: disabledAt };
  await tx.updateTable('staff').set(change).where('id', '=', id).execute();
  await tx.deleteFrom('staff_brands').where('staff_id', '=', id).execute();
  await insertBrands(tx, id, brands);
}

/** A new authenticator app. */
interface StaffTotp {
  readonly encryptedSecret: string;
  /** Of the code that confirmed it. */
  readonly counter: number;
  readonly at: number;
}

/** Replaces password and authenticator app. */
export async function updateStaffCredentials(
  tx: Transaction,
  staffId: string,
  given: StaffTotp & { readonly passwordHash: string },
): Promise<void> {
  await updateStaffPassword(tx, staffId, given);
  await updateStaffTotp(tx, staffId, given);
}

/** Removes password and authenticator app of an account. */
export async function deleteStaffCredentials(tx: Transaction, staffId: string): Promise<void> {
  const none = { password_hash: null, password_changed_at: null, sealed_totp_secret: null, totp_confirmed_at: null };
  await tx.updateTable('staff').set(none).where('id', '=', staffId).execute();
}

/** Replaces the password of an account. */
export async function updateStaffPassword(
  tx: Transaction,
  staffId: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: number },
): Promise<void> {
  const change = { password_hash: passwordHash, password_changed_at: at };
  await tx.updateTable('staff').set(change).where('id', '=', staffId).execute();
}

/** Replaces the authenticator app of an account. */
export async function updateStaffTotp(
  tx: Transaction,
  staffId: string,
  { encryptedSecret, counter, at }: StaffTotp,
): Promise<void> {
  const change = { sealed_totp_secret: encryptedSecret, totp_confirmed_at: at, totp_counter: counter };
  await tx.updateTable('staff').set(change).where('id', '=', staffId).execute();
}

/** The confirmed authenticator app of an account. */
export async function findStaffTotp(
  db: Queries,
  staffId: string,
): Promise<{ readonly encryptedSecret: string; readonly lastCounter: number } | null> {
  const row = await db
    .selectFrom('staff')
    .select(['sealed_totp_secret', 'totp_counter'])
    .where('id', '=', staffId)
    .where('totp_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined || row.sealed_totp_secret === null
    ? null
    : { encryptedSecret: row.sealed_totp_secret, lastCounter: row.totp_counter };
}

/** Uses a counter; a conditional update, so that it succeeds once under concurrency (RFC 6238 §5.2). */
export async function claimStaffCounter(tx: Transaction, staffId: string, counter: number): Promise<boolean> {
  const result = await tx
    .updateTable('staff')
    .set({ totp_counter: counter })
    .where('id', '=', staffId)
    .where('totp_counter', '<', counter)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The secrets of the authenticator apps of staff. */
export const STAFF_SECRETS: EncryptedColumn = {
  name: 'secrets of staff second factors',
  purpose: 'staff',
  async list(db) {
    const rows = await db
      .selectFrom('staff')
      .select(['id', 'sealed_totp_secret'])
      .where('sealed_totp_secret', 'is not', null)
      .$narrowType<{ sealed_totp_secret: string }>()
      .execute();
    return rows.map(({ id, sealed_totp_secret: known }) => ({
      sealed: known,
      async replace(tx, sealed) {
        await tx
          .updateTable('staff')
          .set({ sealed_totp_secret: sealed })
          .where('id', '=', id)
          .where('sealed_totp_secret', '=', known)
          .execute();
      },
    }));
  },
};

/** Less than every counter. */
const NO_COUNTER = -1;

/** Accounts with the number of their passkeys. */
function accounts(db: Queries) {
  return db
    .selectFrom('staff')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('staff_passkeys')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .as('passkeys'),
    );
}

type AccountRow = Tables['staff'] & { readonly passkeys: number | null };

async function insertBrands(tx: Transaction, staffId: string, brands: BrandAccess): Promise<void> {
  if (brands === 'all' || brands.length === 0) return;
  await tx
    .insertInto('staff_brands')
    .values(brands.map((brandId) => ({ staff_id: staffId, brand_id: brandId })))
    .execute();
}

function accountOf(row: AccountRow, brands: readonly Tables['staff_brands'][]): StaffAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    brands: brandAccessOf(row.all_brands === 1 ? null : brands.map(({ brand_id: brandId }) => brandId)),
    hasPassword: row.password_hash !== null,
    hasSecondFactor: row.totp_confirmed_at !== null,
    passkeys: Number(row.passkeys),
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
  };
}
