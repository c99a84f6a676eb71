import { sql } from 'kysely';
import { deleteAuditDetails } from '#server/audit/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, isOldest } from '#server/platform/database/delete-oldest.ts';
import { type Job, type JobSubject, jobOf } from './job.ts';

/** The jobs of a brand's unsent emails, including failed ones; the content of sent ones is deleted. */
export async function listPendingEmails(db: Queries, brandId: string): Promise<readonly Job[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'send-email')
    .where('state', 'in', ['waiting', 'dead-lettered'])
    .execute();
  return rows.map(jobOf);
}

/**
 * Deletes queued emails by id, and all about a subject, with the tasks about those that failed; an email a worker is sending now may
 * still go out. Returns the ids.
 */
export async function deleteEmails(
  tx: Transaction,
  {
    brandId,
    subject,
    ids,
  }: { readonly brandId: string; readonly subject: JobSubject; readonly ids: readonly string[] },
): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom('jobs')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'send-email')
    .where((eb) =>
      eb.or([
        eb.and({ subject_type: subject.type, subject_id: subject.id }),
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
      ]),
    )
    .returning('id')
    .execute();
  const deleted = rows.map(({ id }) => id);
  if (deleted.length > 0)
    await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', 'in', deleted).execute();
  return deleted;
}

/**
 * Deletes the confirmations of deleted accounts that failed for good long ago, the oldest first, with the tasks about them and what
 * staff noted: nothing else of the person remains.
 */
export async function deleteFailedConfirmations(tx: Transaction, expired: Expired): Promise<number> {
  const and = sql<boolean>`queue = 'emails' and state = 'dead-lettered' and topic = 'account-deleted'`;
  const rows = await tx
    .deleteFrom('jobs')
    .where(isOldest('jobs', { key: ['brand_id', 'id'], by: 'next_at', and }, expired))
    .returning(['brand_id', 'id'])
    .execute();
  for (const [brandId, ofBrand] of Map.groupBy(rows, (row) => row.brand_id)) {
    const ids = ofBrand.map(({ id }) => id);
    await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', 'in', ids).execute();
    await deleteAuditDetails(tx, { brandId, kinds: ['email', 'task'], ids });
  }
  return rows.length;
}

/** Ends emails of an order that another email covers; each stores the id of that one. */
export async function finishEmails(
  tx: Transaction,
  given: { readonly brandId: string; readonly ids: readonly string[]; readonly sentWith: string; readonly at: number },
): Promise<void> {
  if (given.ids.length === 0) return;
  await tx
    .updateTable('jobs')
    .set({
      state: 'done',
      lease_until: 0,
      payload: JSON.stringify({ sentWith: given.sentWith }),
      updated_at: given.at,
    })
    .where('brand_id', '=', given.brandId)
    .where('id', 'in', given.ids)
    .where('state', '=', 'waiting')
    .execute();
}
