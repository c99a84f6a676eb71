import * as z from 'zod/mini';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { PasskeyChallenge } from './passkey-challenge.ts';

/** A passkey of a staff account. */
export interface Passkey {
  readonly id: string;
  readonly staffId: string;
  /** Base64url. */
  readonly credentialId: string;
  /** The relying party for which alone it is valid. */
  readonly rpId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** The signature counter of its last use. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const TRANSPORTS = jsonColumn<readonly string[]>('staff_passkeys.transports', z.array(z.string()));

/** Inserts a passkey; false when its credential is registered already. */
export async function insertPasskey(tx: Transaction, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const result = await tx
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: TRANSPORTS.format(passkey.transports),
      backed_up: passkey.isBackedUp ? 1 : 0,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** A passkey by the id of its credential. */
export async function findPasskeyByCredential(db: Queries, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row === undefined ? null : passkeyOf(row);
}

/** The passkeys of an account in the order of their registration. */
export async function listPasskeys(db: Queries, staffId: string): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

/** Stores a use with the authenticator's counter. */
export async function updatePasskeyUsed(
  tx: Transaction,
  { id, counter, isBackedUp, at }: Pick<Passkey, 'id' | 'counter' | 'isBackedUp'> & { readonly at: number },
): Promise<void> {
  const used = { counter, backed_up: isBackedUp ? 1 : 0, last_used_at: at };
  await tx.updateTable('staff_passkeys').set(used).where('id', '=', id).execute();
}

/** Renames a passkey. */
export async function updatePasskeyName(tx: Transaction, { id, name }: Pick<Passkey, 'id' | 'name'>): Promise<void> {
  await tx.updateTable('staff_passkeys').set({ name }).where('id', '=', id).execute();
}

/** Deletes a passkey. */
export async function deletePasskey(tx: Transaction, passkeyId: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('id', '=', passkeyId).execute();
}

/** Deletes all passkeys of an account; returns their number. */
export async function deletePasskeys(tx: Transaction, staffId: string): Promise<number> {
  const result = await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Uses a challenge; false when it was used before. */
export async function claimPasskeyChallenge(
  tx: Transaction,
  { content, expiresAt }: PasskeyChallenge,
): Promise<boolean> {
  const result = await tx
    .insertInto('staff_passkey_challenges')
    .values({ challenge_hash: sha256(content), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired used challenges, the oldest first. */
export function deleteOldPasskeyChallenges(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'staff_passkey_challenges', { key: ['challenge_hash'], by: 'expires_at' }, expired);
}

function passkeyOf(row: Tables['staff_passkeys']): Passkey {
  return {
    id: row.id,
    staffId: row.staff_id,
    credentialId: row.credential_id,
    rpId: row.rp_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: TRANSPORTS.parse(row.transports, row.id),
    isBackedUp: row.backed_up === 1,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
