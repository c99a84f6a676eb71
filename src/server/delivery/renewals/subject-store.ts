import type { KnownService } from '#server/delivery/services/service-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { RenewalKey } from './renewal-store.ts';

/** A service or name whose term ends and that has no renewal for the next one. */
export interface Unopened extends RenewalKey {
  readonly customerId: string | null;
  readonly currency: string;
  readonly orderId: string;
  readonly lineId: string;
}

interface Horizon {
  readonly brandIds: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly limit: number;
}

/** Services whose term ends in an interval, except cancelled ones and those without an owner. */
export async function listUnopenedServices(
  db: Queries,
  { brandIds, from, until, limit }: Horizon,
): Promise<readonly Unopened[]> {
  const rows = await db
    .selectFrom('services')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
    )
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.brand_id', '=', 'services.brand_id')
        .on('renewals.kind', '=', 'service')
        .onRef('renewals.subject_id', '=', 'services.id')
        .onRef('renewals.period_start', '=', 'services.renews_at'),
    )
    .select(['services.brand_id', 'services.id', 'services.customer_id', 'services.renews_at', 'orders.currency'])
    .select(['services.order_id', 'services.line_id'])
    .where('services.renews_at', '>', from)
    .where('services.renews_at', '<=', until)
    .where('services.brand_id', 'in', brandIds)
    .where('services.state', '!=', 'ended')
    .where('services.cancelled_at', 'is', null)
    .where('services.kind', '=', 'service')
    .where('orders.erased_at', 'is', null)
    .where('renewals.subject_id', 'is', null)
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.renews_at === null ? [] : [unopened('service', { ...row, subject_id: row.id, period_start: row.renews_at })],
  );
}

/** The same for owned names. */
export async function listUnopenedNames(
  db: Queries,
  { brandIds, from, until, limit }: Horizon,
): Promise<readonly Unopened[]> {
  const rows = await db
    .selectFrom('domains')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'domains.brand_id').onRef('orders.id', '=', 'domains.order_id'),
    )
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.brand_id', '=', 'domains.brand_id')
        .on('renewals.kind', '=', 'domain')
        .onRef('renewals.subject_id', '=', 'domains.name')
        .onRef('renewals.period_start', '=', 'domains.expires_at'),
    )
    .select(['domains.brand_id', 'domains.name', 'domains.customer_id', 'domains.expires_at', 'orders.currency'])
    .select(['domains.order_id', 'domains.line_id'])
    .where('domains.state', 'in', ['active', 'grace'])
    .where('domains.expires_at', '>', from)
    .where('domains.expires_at', '<=', until)
    .where('domains.brand_id', 'in', brandIds)
    .where('orders.erased_at', 'is', null)
    .where('renewals.subject_id', 'is', null)
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.expires_at === null ? [] : [unopened('domain', { ...row, subject_id: row.name, period_start: row.expires_at })],
  );
}

interface UnopenedRow {
  readonly brand_id: string;
  readonly subject_id: string;
  readonly period_start: number;
  readonly customer_id: string | null;
  readonly currency: string;
  readonly order_id: string;
  readonly line_id: string;
}

function unopened(kind: RenewalKey['kind'], row: UnopenedRow): Unopened {
  return {
    brandId: row.brand_id,
    kind,
    subjectId: row.subject_id,
    periodStart: row.period_start,
    customerId: row.customer_id,
    currency: row.currency,
    orderId: row.order_id,
    lineId: row.line_id,
  };
}

/** The columns of a domain renewals need. */
export type NameRow = Pick<
  Tables['domains'],
  | 'name'
  | 'customer_id'
  | 'order_id'
  | 'line_id'
  | 'priced_order_id'
  | 'priced_line_id'
  | 'state'
  | 'expires_at'
  | 'auto_renew'
>;

export async function findName(db: Queries, brandId: string, name: string): Promise<NameRow | null> {
  const row = await db
    .selectFrom('domains')
    .select(['name', 'customer_id', 'order_id', 'line_id', 'priced_order_id', 'priced_line_id'])
    .select(['state', 'expires_at', 'auto_renew'])
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Cancels a service at the end of its term, or reverts that (null); false when nothing changed or the service has
 * ended.
 */
export async function updateCancelledAt(
  tx: Queries,
  { brandId, id }: { readonly brandId: string; readonly id: string },
  cancelledAt: number | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('services')
    .set({ cancelled_at: cancelledAt })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .where('cancelled_at', cancelledAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Turns off the automatic renewal of a name at the end of a term. */
export async function updateAutoRenewOffByTerm(
  tx: Queries,
  { brandId, subjectId: name, periodStart }: RenewalKey,
  at: number,
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ auto_renew: 0, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('expires_at', '=', periodStart)
    .where('state', 'in', ['active', 'grace'])
    .execute();
}

/** Cancelled services whose term has ended. */
export async function listEndedTerms(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly EndedTerm[]> {
  const rows = await db
    .selectFrom('services')
    .select(['brand_id', 'id', 'order_id', 'line_id', 'product_id'])
    .where('cancelled_at', 'is not', null)
    .where('state', '!=', 'ended')
    .where('renews_at', '<=', at)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    lineId: row.line_id,
    productId: row.product_id,
  }));
}

type EndedTerm = Pick<KnownService, 'brandId' | 'id' | 'orderId' | 'lineId' | 'productId'>;
