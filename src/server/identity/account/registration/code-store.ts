import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { sha256 } from '#server/platform/ids.ts';

/** The purpose of a code; a code is valid for its purpose only. */
export type CodePurpose =
  | 'verification'
  | 'recovery'
  | 'transfer'
  | 'second-factor'
  | 'email-change'
  | 'registrant-verification';

/** A single-use code with an expiry; only its hash is stored. */
export interface NewCode {
  readonly brandId: string;
  readonly purpose: CodePurpose;
  /** 256 bits, from ids.token() or the mailed codes' box. */
  readonly code: string;
  /** The registration, customer, session or domain it belongs to. */
  readonly subjectId: string;
  /** Data for its use; never a secret. */
  readonly document?: unknown;
  readonly at: number;
  readonly expiresAt: number;
}

/** The key of a code. */
export interface CodeKey {
  readonly brandId: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** A valid code's data. */
export interface FoundCode {
  readonly subjectId: string;
  readonly document: unknown;
  /** Failed attempts, for codes that need a second input. */
  readonly tries: number;
}

/** Stores a code; storing it again extends an unused one, so that an email can be sent again. */
export async function insertCode(tx: Transaction, code: NewCode): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({
      brand_id: code.brandId,
      code_hash: sha256(code.code),
      purpose: code.purpose,
      subject_id: code.subjectId,
      document: JSON.stringify(code.document ?? null),
      tries: 0,
      created_at: code.at,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'code_hash'])
        .doUpdateSet({ expires_at: code.expiresAt })
        .where('one_time_codes.used_at', 'is', null),
    )
    .execute();
}

/** A currently valid code, without using it. */
export async function findCode(
  db: Queries,
  { brandId, purpose, code }: CodeKey,
  now: number,
): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['subject_id', 'document', 'tries'])
    .where('brand_id', '=', brandId)
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : foundCode(row);
}

/** The subject of a code that was used, and when (ms); null for one that was revoked. */
export async function findUsedCode(
  db: Queries,
  { brandId, purpose, code }: CodeKey,
): Promise<{ readonly subjectId: string; readonly usedAt: number } | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['subject_id', 'used_at'])
    .where('brand_id', '=', brandId)
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .whereRef('used_at', '<', 'expires_at')
    .executeTakeFirst();
  return row === undefined || row.used_at === null ? null : { subjectId: row.subject_id, usedAt: row.used_at };
}

/** The newest valid code of a purpose and subject, without the code itself. */
export async function findCodeAbout(
  db: Queries,
  {
    brandId,
    purpose,
    subjectId,
  }: { readonly brandId: string; readonly purpose: CodePurpose; readonly subjectId: string },
  now: number,
): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['subject_id', 'document', 'tries'])
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : foundCode(row);
}

/** Uses a code; a conditional update, so that it succeeds once under concurrency. */
export async function claimCode(
  tx: Transaction,
  { brandId, purpose, code }: CodeKey,
  now: number,
): Promise<FoundCode | null> {
  const row = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('brand_id', '=', brandId)
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subject_id', 'document', 'tries'])
    .executeTakeFirst();
  return row === undefined ? null : foundCode(row);
}

/** Counts an attempt with a code's second input; false when no attempts are left or the code is not valid. */
export async function claimTry(
  tx: Transaction,
  { brandId, purpose, code }: CodeKey,
  { maxTries, now }: { readonly maxTries: number; readonly now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Revokes all unused codes of a purpose and subject, which end at that time unless they ended before. Expired ones are used up too, since
 * storing one again would extend it.
 */
export async function revokeCodes(
  tx: Transaction,
  {
    brandId,
    purpose,
    subjectId,
  }: { readonly brandId: string; readonly purpose: CodePurpose; readonly subjectId: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((eb) => ({
      used_at: now,
      expires_at: eb.case().when('expires_at', '<', now).then(eb.ref('expires_at')).else(now).end(),
    }))
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes all codes of a purpose and subject. */
export async function deleteCodesAbout(
  tx: Transaction,
  {
    brandId,
    purpose,
    subjectId,
  }: { readonly brandId: string; readonly purpose: CodePurpose; readonly subjectId: string },
): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Deletes expired codes, the oldest first. */
export function deleteOldCodes(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'one_time_codes', { key: ['brand_id', 'code_hash'], by: 'expires_at' }, expired);
}

function foundCode(row: { readonly subject_id: string; readonly document: string; readonly tries: number }): FoundCode {
  const document: unknown = JSON.parse(row.document);
  return { subjectId: row.subject_id, document, tries: row.tries };
}
