import { normalizeEmailAddress } from '#core/account/email-address.ts';
import type { Position } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Which services are listed; null members do not restrict. */
export interface ServiceFilter {
  readonly brandIds: readonly string[] | null;
  readonly state: Tables['services']['state'] | null;
  /** Whole order number or email address. */
  readonly search: string | null;
  /** The term ends at `from` or later and before `to`; ms. */
  readonly from: number | null;
  readonly to: number | null;
  readonly after: Position | null;
  readonly limit: number;
}

/** A stored service with its order. */
export type ServiceListRow = Tables['services'] & { readonly number: string; readonly email: string };

/** The services that match, newest first; by the end of their term where that restricts them. Domains are left out. */
export async function listServiceRows(db: Queries, filter: ServiceFilter): Promise<readonly ServiceListRow[]> {
  const { brandIds, state, search, from, to, after, limit } = filter;
  if (brandIds?.length === 0) return [];
  let found = servicesWithOrders(db).where('services.kind', '=', 'service');
  if (brandIds !== null) found = found.where('services.brand_id', 'in', brandIds);
  if (state !== null) found = found.where('services.state', '=', state);
  if (search !== null) {
    // The keys of the indexes of orders begin with the brand.
    const brands = brandIds ?? db.selectFrom('store_versions').select('store_versions.brand_id').distinct();
    const orders = db.selectFrom('orders as searched').select('searched.id').where('searched.brand_id', 'in', brands);
    const ofBuyer = search.includes('@')
      ? orders.where('searched.email', '=', normalizeEmailAddress(search))
      : orders.where('searched.number', '=', search.toUpperCase());
    found = found.where('services.brand_id', 'in', brands).where('services.order_id', 'in', ofBuyer);
  }
  if (from !== null) found = found.where('services.renews_at', '>=', from);
  if (to !== null) found = found.where('services.renews_at', '<', to);
  if (isByTerm(filter)) {
    const rest =
      after === null
        ? found
        : found.where((eb) => eb(eb.refTuple('services.renews_at', 'services.id'), '>', eb.tuple(after.at, after.id)));
    return rest.orderBy('services.renews_at').orderBy('services.id').limit(limit).execute();
  }
  const rest =
    after === null
      ? found
      : found.where((eb) => eb(eb.refTuple('services.started_at', 'services.id'), '<', eb.tuple(after.at, after.id)));
  return rest.orderBy('services.started_at', 'desc').orderBy('services.id', 'desc').limit(limit).execute();
}

/** The position of a row in its list. */
export function positionOf(
  row: Pick<ServiceListRow, 'id' | 'started_at' | 'renews_at'>,
  filter: Pick<ServiceFilter, 'from' | 'to'>,
): Position {
  return { at: isByTerm(filter) ? (row.renews_at ?? 0) : row.started_at, id: row.id };
}

/** A service with its order; null when the brand has none. */
export async function findServiceRow(db: Queries, brandId: string, id: string): Promise<ServiceListRow | null> {
  const found = servicesWithOrders(db).where('services.brand_id', '=', brandId).where('services.id', '=', id);
  return (await found.where('services.kind', '=', 'service').executeTakeFirst()) ?? null;
}

/** The number of an order; null when there is none. */
export async function findOrderNumber(db: Queries, brandId: string, orderId: string): Promise<string | null> {
  const found = db.selectFrom('orders').select('number').where('brand_id', '=', brandId).where('id', '=', orderId);
  return (await found.executeTakeFirst())?.number ?? null;
}

function isByTerm({ from, to }: Pick<ServiceFilter, 'from' | 'to'>): boolean {
  return from !== null || to !== null;
}

function servicesWithOrders(db: Queries) {
  return db
    .selectFrom('services')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
    )
    .selectAll('services')
    .select(['orders.number', 'orders.email']);
}
