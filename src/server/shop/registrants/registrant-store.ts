import { registrantDetails } from '#contract/domains.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

const REGISTRANTS = jsonColumn<RegistrantDetails>('registrant_details.document', registrantDetails);

/** The registrant details of a basket, or of the order it became; null when there are none. */
export async function findRegistrant(
  db: Queries,
  brandId: string,
  basketId: string,
): Promise<RegistrantDetails | null> {
  const row = await db
    .selectFrom('registrant_details')
    .select('document')
    .where('brand_id', '=', brandId)
    .where('basket_id', '=', basketId)
    .executeTakeFirst();
  return row === undefined ? null : REGISTRANTS.parse(row.document, basketId);
}

/** Stores the registrant details of a basket. */
export async function updateRegistrant(
  tx: Transaction,
  given: { brandId: string; basketId: string; details: RegistrantDetails; at: number },
): Promise<void> {
  const document = REGISTRANTS.format(given.details);
  await tx
    .insertInto('registrant_details')
    .values({ brand_id: given.brandId, basket_id: given.basketId, document, updated_at: given.at })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'basket_id']).doUpdateSet({ document, updated_at: given.at }),
    )
    .execute();
}

/** The registrant details of baskets, by basket. */
export async function listRegistrantsOf(
  db: Queries,
  brandId: string,
  basketIds: readonly string[],
): Promise<ReadonlyMap<string, RegistrantDetails>> {
  if (basketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('registrant_details')
    .select(['basket_id', 'document'])
    .where('brand_id', '=', brandId)
    .where('basket_id', 'in', basketIds)
    .execute();
  return new Map(rows.map((row) => [row.basket_id, REGISTRANTS.parse(row.document, row.basket_id)]));
}

/** Deletes the registrant details of baskets. */
export async function deleteRegistrantsOf(
  tx: Transaction,
  brandId: string,
  basketIds: readonly string[],
): Promise<void> {
  if (basketIds.length === 0) return;
  await tx
    .deleteFrom('registrant_details')
    .where('brand_id', '=', brandId)
    .where('basket_id', 'in', basketIds)
    .execute();
}
