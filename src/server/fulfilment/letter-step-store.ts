import type { Queries } from '#server/platform/database.ts';

/** A letter that was not sent, or never will be. */
export interface WaitingLetter {
  readonly id: string;
  /** What it is about: a customer, a registration, a name. */
  readonly about: string;
  readonly document: string;
  readonly createdAt: number;
}

/** The letters of a brand that were not sent; what was sent says nothing any more. */
export async function loadWaitingLetters(db: Queries, brandId: string): Promise<readonly WaitingLetter[]> {
  const rows = await db
    .selectFrom('steps')
    .select(['id', 'order_id', 'document', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'send-mail')
    .where('state', 'in', ['waiting', 'given-up'])
    .execute();
  return rows.map((row) => ({ id: row.id, about: row.order_id, document: row.document, createdAt: row.created_at }));
}

/** Takes letters back, and every trace of those about somebody; one that a worker has at this moment may still go out. */
export async function deleteLetters(
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

/** Ends letters of an order of which another one says what they had to; each remembers which. */
export async function endLetters(
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
