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
