import { STAFF_CODE_MS } from '#core/staff/staff-session.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { sha256 } from '#server/platform/ids.ts';

/** What a code is for; it is valid for its purpose only. */
export type StaffCodePurpose = keyof typeof STAFF_CODE_MS;

/** A single-use code of an account. */
export interface StaffCodeKey {
  readonly purpose: StaffCodePurpose;
  /** 256 bits; only its hash is stored. */
  readonly code: string;
}

/** Stores a code, valid for as long as its purpose allows; storing it again extends an unused one. */
export async function insertStaffCode(
  tx: Transaction,
  { purpose, code, staffId, at }: StaffCodeKey & { readonly staffId: string; readonly at: number },
): Promise<void> {
  const times = { created_at: at, expires_at: at + STAFF_CODE_MS[purpose] };
  await tx
    .insertInto('staff_codes')
    .values({ code_hash: sha256(code), staff_id: staffId, purpose, tries: 0, used_at: null, ...times })
    .onConflict((conflict) => conflict.column('code_hash').doUpdateSet(times).where('staff_codes.used_at', 'is', null))
    .execute();
}

/** The account of a currently valid code, without using it. */
export async function findStaffCode(db: Queries, { purpose, code }: StaffCodeKey, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff_codes')
    .select('staff_id')
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/** Uses a code; a conditional update, so that it succeeds once under concurrency. */
export async function claimStaffCode(tx: Transaction, { purpose, code }: StaffCodeKey, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('staff_codes')
    .set({ used_at: now })
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Counts an attempt with a code's second input; false when no attempts are left or the code is not valid. */
export async function claimStaffTry(
  tx: Transaction,
  { purpose, code }: StaffCodeKey,
  { maxTries, now }: { readonly maxTries: number; readonly now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('staff_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Revokes all open codes of an account, or those of a purpose. */
export async function revokeStaffCodes(
  tx: Transaction,
  {
    staffId,
    purpose = null,
    now,
  }: { readonly staffId: string; readonly purpose?: StaffCodePurpose | null; readonly now: number },
): Promise<void> {
  const all = tx
    .updateTable('staff_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null);
  await (purpose === null ? all : all.where('purpose', '=', purpose)).execute();
}

/** Replaces the recovery codes of an account; stored as hashes. */
export async function replaceStaffRecoveryCodes(
  tx: Transaction,
  staffId: string,
  codes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: sha256(code), used_at: null }));
  await tx.insertInto('staff_recovery_codes').values(rows).execute();
}

/** Uses a recovery code; a conditional update, so that it succeeds once under concurrency. */
export async function claimStaffRecoveryCode(
  tx: Transaction,
  staffId: string,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many recovery codes of an account are unused. */
export async function countStaffRecoveryCodes(db: Queries, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Deletes expired codes, the oldest first. */
export function deleteOldStaffCodes(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'staff_codes', { key: ['code_hash'], by: 'expires_at' }, expired);
}
