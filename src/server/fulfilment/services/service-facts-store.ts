import type { Queries } from '#server/platform/database/database.ts';

/** The documents of an order's services, by line. */
export async function loadServiceDocuments(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly { readonly lineId: string; readonly document: string }[]> {
  const rows = await db
    .selectFrom('services')
    .select(['line_id', 'document'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({ lineId: row.line_id, document: row.document }));
}
