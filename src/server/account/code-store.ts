import type { Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';

/** What a code is for; one made for a purpose is unknown to the others. */
export type CodePurpose =
  | 'verification'
  | 'recovery'
  | 'transfer'
  | 'second-factor'
  | 'email-change'
  | 'registrant-verification';

/** A code that works once, until an instant; only its hash is kept (D9). */
export interface NewCode {
  readonly brandId: string;
  readonly purpose: CodePurpose;
  /** 256 bits, from ids.token() or the mailed codes' box. */
  readonly code: string;
  /** The registration, customer, session or name it is about. */
  readonly subjectId: string;
  /** What is needed when it is used; never a secret. */
  readonly document?: unknown;
  readonly at: number;
  readonly expiresAt: number;
}

/** A code as it is looked up. */
export interface CodeKey {
  readonly brandId: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** What a code is about. */
export interface FoundCode {
  readonly subjectId: string;
  readonly document: unknown;
  /** How often it was tried with something wrong, where more than the code is asked for. */
  readonly tries: number;
}

/** Keeps a code; the same one again lives on until the later instant unless it was used, so that a letter can be sent twice. */
export async function insertCode(tx: Queries, code: NewCode): Promise<void> {
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

/** A code that is good now, without using it up. */
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

/** The newest code of a purpose about somebody that is good now, without the code itself. */
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

/** Uses a code up; the row decides, so of two at once one gets it. */
export async function spendCode(
  tx: Queries,
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

/** Counts a try of something asked for beside the code; false when the code has no tries left or is not good any more. */
export async function takeTry(
  tx: Queries,
  { brandId, purpose, code }: CodeKey,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes all open codes of a purpose about somebody useless. */
export async function revokeCodes(
  tx: Queries,
  {
    brandId,
    purpose,
    subjectId,
  }: { readonly brandId: string; readonly purpose: CodePurpose; readonly subjectId: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .execute();
}

/** Forgets all codes of a purpose about something. */
export async function deleteCodesAbout(
  tx: Queries,
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

/** Forgets codes that were over before the instant given. */
export async function deleteOldCodes(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}

function foundCode(row: { readonly subject_id: string; readonly document: string; readonly tries: number }): FoundCode {
  const document: unknown = JSON.parse(row.document);
  return { subjectId: row.subject_id, document, tries: row.tries };
}
