import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { SERVICE_DOCUMENTS, type ServiceDocument } from './service-document.ts';

/** A customer's service, created from one delivered line. */
export interface StoredService {
  readonly brandId: string;
  readonly id: string;
  /** 'domain' for the term of a domain. */
  readonly kind: Tables['services']['kind'];
  readonly orderId: string;
  readonly lineId: string;
  readonly customerId: string | null;
  readonly productId: string;
  readonly name: string;
  readonly document: ServiceDocument;
  readonly startedAt: number;
  readonly renewsAt: number | null;
  /** Day of the month its first term began, kept by later terms; null for domains and for old services. */
  readonly anchorDay: number | null;
}

/**
 * An existing service: active, suspended while its renewal is unpaid or staff suspended it, or ended; `cancelledAt`
 * (ms) is set when it ends with its term.
 */
export interface KnownService extends StoredService {
  readonly state: Tables['services']['state'];
  /** Why it is suspended; null unless it is. */
  readonly suspension: Tables['services']['suspension'];
  readonly cancelledAt: number | null;
}

/** Adds the service of a line; idempotent. */
export async function insertService(tx: Transaction, service: StoredService): Promise<void> {
  await tx
    .insertInto('services')
    .values({
      brand_id: service.brandId,
      id: service.id,
      kind: service.kind,
      order_id: service.orderId,
      line_id: service.lineId,
      customer_id: service.customerId,
      product_id: service.productId,
      name: service.name,
      document: SERVICE_DOCUMENTS.format(service.document),
      started_at: service.startedAt,
      renews_at: service.renewsAt,
      anchor_day: service.anchorDay,
      state: 'active',
      suspension: null,
      cancelled_at: null,
      ended_at: null,
      counted: 0,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'line_id']).doNothing())
    .execute();
}

/** The services of a customer. */
export async function listServicesOf(
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

/** A service by id. */
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

/** Moves the end of a service's term; false when it was not `from` or the service has ended. */
export async function updateServiceTermRenewed(
  tx: Transaction,
  { brandId, id }: ServiceKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('services')
    .set({ renews_at: to, renewal_amounts: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('renews_at', '=', from)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Replaces the configuration and renewal price of a service by those its customer confirmed. */
export async function updateServiceConfirmed(
  tx: Transaction,
  { brandId, id }: ServiceKey,
  document: ServiceDocument,
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ document: SERVICE_DOCUMENTS.format(document), renewal_amounts: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** The service created by a line; null when there is none yet. */
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

/** Changes a service's state at an instant (ms); false when it was not in a `from` state. */
export async function updateServiceState(
  tx: Transaction,
  { brandId, id }: ServiceKey,
  { from, to, at }: ServiceStateChange,
): Promise<boolean> {
  const moved = await tx
    .updateTable('services')
    .set(to === 'ended' ? { state: to, ended_at: at } : { state: to })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

interface ServiceStateChange {
  readonly from: readonly KnownService['state'][];
  readonly to: KnownService['state'];
  readonly at: number;
}

/** Changes at an instant (ms) why a service is suspended, and with it its state; false when that changed concurrently or it has ended. */
export async function updateSuspension(
  tx: Transaction,
  { brandId, id }: ServiceKey,
  { from, to, at }: SuspensionChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('services')
    .set({ suspension: to, state: to === null ? 'active' : 'suspended', suspension_changed_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .where('suspension', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

interface SuspensionChange {
  readonly from: KnownService['suspension'];
  readonly to: KnownService['suspension'];
  readonly at: number;
}

function knownService(row: Tables['services']): KnownService {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    lineId: row.line_id,
    customerId: row.customer_id,
    productId: row.product_id,
    name: row.name,
    document: SERVICE_DOCUMENTS.parse(row.document, row.id),
    startedAt: row.started_at,
    renewsAt: row.renews_at,
    anchorDay: row.anchor_day,
    state: row.state,
    suspension: row.suspension,
    cancelledAt: row.cancelled_at,
  };
}

/** Detaches services from a deleted customer: those that renew end with their term. */
export async function detachServices(
  tx: Transaction,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  at: number,
): Promise<void> {
  await tx
    .updateTable('services')
    .set((eb) => ({ cancelled_at: eb.fn.coalesce('cancelled_at', eb.val(at)) }))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'service')
    .where('state', '!=', 'ended')
    .where('renews_at', 'is not', null)
    .execute();
  await tx
    .updateTable('services')
    .set({ customer_id: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Moves the end of term of the service created by a line. */
export async function updateServiceTerm(
  tx: Transaction,
  { brandId, orderId, lineId }: Pick<StoredService, 'brandId' | 'orderId' | 'lineId'>,
  renewsAt: number,
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ renews_at: renewsAt, renewal_amounts: null })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where('renews_at', 'is not', null)
    .execute();
}
