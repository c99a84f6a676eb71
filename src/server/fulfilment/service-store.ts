import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';

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

/** One that was made: suspended while its renewal is not paid, over, or to be over with its term (since when that is wanted, in ms). */
export interface KnownService extends StoredService {
  readonly state: Tables['services']['state'];
  readonly cancelledAt: number | null;
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
      state: 'active',
      cancelled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'line_id']).doNothing())
    .execute();
}

/** The services of a customer. */
export async function loadServicesOf(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
): Promise<readonly KnownService[]> {
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(knownService);
}

/** One service of a brand. */
export async function findService(db: Queries, { brandId, id }: ServiceKey): Promise<KnownService | null> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : knownService(row);
}

interface ServiceKey {
  readonly brandId: string;
  readonly id: string;
}

/** Moves the end of a service's term from one instant to another; false when it stands elsewhere, or the service is over. */
export async function renewServiceTerm(
  tx: Queries,
  { brandId, id }: ServiceKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('services')
    .set({ renews_at: to })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('renews_at', '=', from)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** The service a line made; null while it has made none. */
export async function findServiceOfLine(
  db: Queries,
  { brandId, orderId, lineId }: Pick<StoredService, 'brandId' | 'orderId' | 'lineId'>,
): Promise<KnownService | null> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return row === undefined ? null : knownService(row);
}

/** Moves a service between being used, being suspended and being over; false when it was not where it is moved from. */
export async function setServiceState(
  tx: Queries,
  { brandId, id }: ServiceKey,
  { from, to }: { readonly from: readonly KnownService['state'][]; readonly to: KnownService['state'] },
): Promise<boolean> {
  const moved = await tx
    .updateTable('services')
    .set({ state: to })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

function knownService(row: Tables['services']): KnownService {
  return {
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
    state: row.state,
    cancelledAt: row.cancelled_at,
  };
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

/** Moves the end of the term of the service a line made. */
export async function moveServiceTerm(
  tx: Queries,
  { brandId, orderId, lineId }: Pick<StoredService, 'brandId' | 'orderId' | 'lineId'>,
  renewsAt: number,
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ renews_at: renewsAt })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where('renews_at', 'is not', null)
    .execute();
}
