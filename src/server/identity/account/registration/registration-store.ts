import { CUSTOM_FIELDS } from '#server/identity/account/custom-fields.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An unconfirmed registration; it does not reveal whether the address has an account. */
export interface StoredRegistration {
  readonly brandId: string;
  readonly id: string;
  /** The provisional session it was made in. */
  readonly sessionId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The brand's custom fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Stores a registration; an address may have several. */
export async function insertRegistration(tx: Transaction, registration: StoredRegistration): Promise<void> {
  await tx
    .insertInto('registrations')
    .values({
      brand_id: registration.brandId,
      id: registration.id,
      session_id: registration.sessionId,
      email: registration.email,
      password_hash: registration.passwordHash,
      first_name: registration.firstName,
      last_name: registration.lastName,
      fields: CUSTOM_FIELDS.format(registration.fields),
      created_at: registration.createdAt,
      expires_at: registration.expiresAt,
    })
    .execute();
}

/** The address of a registration, including one that can no longer become an account. */
export async function findRegisteredAddress(db: Queries, brandId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('email')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** A registration that can still become an account. */
export async function findRegistration(
  db: Queries,
  brandId: string,
  id: string,
  now: number,
): Promise<StoredRegistration | null> {
  const row = await waiting(db, brandId, now).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : registrationOf(row);
}

/** The newest registration of an address, optionally of one session. */
export async function findNewestRegistration(
  db: Queries,
  { brandId, email, sessionId }: { readonly brandId: string; readonly email: string; readonly sessionId?: string },
  now: number,
): Promise<StoredRegistration | null> {
  const ofAddress = waiting(db, brandId, now).where('email', '=', email);
  const query = sessionId === undefined ? ofAddress : ofAddress.where('session_id', '=', sessionId);
  const row = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : registrationOf(row);
}

/**
 * Discards the password because the address has an account; the row is kept until it expires, so that its email can be
 * retried.
 */
export async function deletePendingPassword(tx: Transaction, brandId: string, id: string): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ password_hash: DISCARDED, first_name: '', last_name: '', fields: CUSTOM_FIELDS.format({}) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a registration that became an account or cannot. */
export async function deleteRegistration(tx: Transaction, brandId: string, id: string): Promise<void> {
  await tx.deleteFrom('registrations').where('brand_id', '=', brandId).where('id', '=', id).execute();
}

/** Deletes expired registrations, the oldest first. */
export function deleteOldRegistrations(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'registrations', { key: ['brand_id', 'id'], by: 'expires_at' }, expired);
}

const DISCARDED = '';

function waiting(db: Queries, brandId: string, now: number) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', now)
    .where('password_hash', '!=', DISCARDED);
}

function registrationOf(row: Tables['registrations']): StoredRegistration {
  return {
    brandId: row.brand_id,
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    fields: CUSTOM_FIELDS.parse(row.fields, row.id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
