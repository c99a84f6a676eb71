import type { Queries } from '#server/platform/database.ts';

/** A service a customer has, made from one delivered line. */
export interface StoredService {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly customerId: string | null;
  readonly productId: string;
  readonly name: string;
  readonly document: string;
  readonly startedAt: number;
  readonly renewsAt: number | null;
}

/** Adds the service of a line; a second time changes nothing. */
export async function insertService(tx: Queries, service: StoredService): Promise<void> {
  await tx
    .insertInto('services')
    .values({
      brand_id: service.brandId,
      id: service.id,
      order_id: service.orderId,
      line_id: service.lineId,
      customer_id: service.customerId,
      product_id: service.productId,
      name: service.name,
      document: service.document,
      started_at: service.startedAt,
      renews_at: service.renewsAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'line_id']).doNothing())
    .execute();
}

/** The services of a customer. */
export async function loadServicesOf(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
): Promise<readonly StoredService[]> {
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    lineId: row.line_id,
    customerId: row.customer_id,
    productId: row.product_id,
    name: row.name,
    document: row.document,
    startedAt: row.started_at,
    renewsAt: row.renews_at,
  }));
}

/** Leaves services without a customer: they run until their term is over. */
export async function disownServices(
  tx: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ customer_id: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}
