import type { Queries } from '#server/platform/database/database.ts';

/** An email that was not sent yet, or failed. */
export interface PendingEmail {
  readonly id: string;
  /** Its subject: the id of a customer, registration or domain. */
  readonly about: string;
  readonly document: string;
  readonly createdAt: number;
}

/** The unsent emails of a brand; the content of sent ones is deleted. */
export async function listPendingEmails(db: Queries, brandId: string): Promise<readonly PendingEmail[]> {
  const rows = await db
    .selectFrom('steps')
    .select(['id', 'order_id', 'document', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'send-mail')
    .where('state', 'in', ['waiting', 'given-up'])
    .execute();
  return rows.map((row) => ({ id: row.id, about: row.order_id, document: row.document, createdAt: row.created_at }));
}

/** Deletes queued emails by id, and all steps about a subject; an email a worker is sending now may still go out. */
export async function deleteEmails(
  tx: Queries,
  { brandId, about, ids }: { readonly brandId: string; readonly about: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('steps')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'send-mail')
    .where((eb) => eb.or([eb('order_id', '=', about), ...(ids.length === 0 ? [] : [eb('id', 'in', ids)])]))
    .execute();
}

/** Ends emails of an order that another email covers; each stores the id of that one. */
export async function finishEmails(
  tx: Queries,
  given: { readonly brandId: string; readonly ids: readonly string[]; readonly sentWith: string; readonly at: number },
): Promise<void> {
  if (given.ids.length === 0) return;
  await tx
    .updateTable('steps')
    .set({
      state: 'done',
      lease_until: 0,
      document: JSON.stringify({ sentWith: given.sentWith }),
      updated_at: given.at,
    })
    .where('brand_id', '=', given.brandId)
    .where('id', 'in', given.ids)
    .where('state', '=', 'waiting')
    .execute();
}
