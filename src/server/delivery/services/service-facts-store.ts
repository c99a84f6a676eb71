import type { Queries } from '#server/platform/database/database.ts';
import { SERVICE_DOCUMENTS, type ServiceDocument } from './service-document.ts';

/** The documents of an order's services, by line. */
export async function listServiceDocuments(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly { readonly lineId: string; readonly document: ServiceDocument }[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'line_id', 'document'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({ lineId: row.line_id, document: SERVICE_DOCUMENTS.parse(row.document, row.id) }));
}
