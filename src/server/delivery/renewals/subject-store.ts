import { type Expression, type SqlBool, sql } from 'kysely';
import type { KnownService } from '#server/delivery/services/service-store.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { RenewalKey } from './renewal-store.ts';

/** A service or domain whose term ends and for whose next one no worker has opened a renewal. */
export interface Unopened extends RenewalKey {
  readonly customerId: string | null;
  readonly currency: string;
  readonly orderId: string;
  readonly lineId: string;
  /** Its order is erased: it has no owner to renew it. */
  readonly isErased: boolean;
}

interface Horizon {
  readonly brandIds: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly limit: number;
}

/** The expressions of the partial indexes. */
const SERVICE_TERM = sql<number>`(services.renews_at + 0)`;
const NAME_TERM = sql<number>`(domains.expires_at + 0)`;

/** A condition for which SQLite uses no index, where that index would read more rows than another. */
export function unindexed(condition: Expression<SqlBool>): Expression<boolean> {
  return sql<boolean>`(${condition}) is true`;
}

/**
 * Services whose term ends in an interval, except cancelled ones, by its end. An earlier version may have opened their
 * renewals.
 */
export async function listUnopenedServices(
  db: Queries,
  { brandIds, from, until, limit }: Horizon,
): Promise<readonly Unopened[]> {
  const rows = await unopenedServices(db)
    .where(SERVICE_TERM, '>', from)
    .where(SERVICE_TERM, '<=', until)
    .where(({ eb }) => unindexed(eb('services.brand_id', 'in', brandIds)))
    .orderBy(SERVICE_TERM)
    // A literal: with a parameter PostgreSQL would expect a tenth of all rows.
    .limit(sql.lit(limit))
    .execute();
  return rows.flatMap((row) => unopenedService(row) ?? []);
}

/** The same for one service, whenever its term ends; null if it has a renewal or gets none. */
export async function findUnopenedService(
  db: Queries,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<Unopened | null> {
  const row = await unopenedServices(db)
    .where('services.brand_id', '=', brandId)
    .where('services.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : unopenedService(row);
}

function unopenedServices(db: Queries) {
  return (
    db
      .selectFrom('services')
      .innerJoin('orders', (join) =>
        join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
      )
      .select(['services.brand_id', 'services.id', 'services.customer_id', 'services.renews_at', 'orders.currency'])
      .select(['services.order_id', 'services.line_id', 'orders.erased_at'])
      // Literals let PostgreSQL use the partial index.
      .where(
        sql<boolean>`services.kind = 'service' and services.state <> 'ended' and services.cancelled_at is null and services.renewal_opened_for is distinct from services.renews_at`,
      )
  );
}

function unopenedService(
  row: Omit<UnopenedRow, 'subject_id' | 'period_start'> & { readonly id: string; readonly renews_at: number | null },
): Unopened | null {
  const { id, renews_at: renewsAt } = row;
  return renewsAt === null ? null : unopened('service', { ...row, subject_id: id, period_start: renewsAt });
}

/** The same for owned domains. */
export async function listUnopenedNames(
  db: Queries,
  { brandIds, from, until, limit }: Horizon,
): Promise<readonly Unopened[]> {
  const rows = await db
    .selectFrom('domains')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'domains.brand_id').onRef('orders.id', '=', 'domains.order_id'),
    )
    .select(['domains.brand_id', 'domains.name', 'domains.customer_id', 'domains.expires_at', 'orders.currency'])
    .select(['domains.order_id', 'domains.line_id', 'orders.erased_at'])
    .where(
      sql<boolean>`domains.state not in ('registering', 'transferring', 'redemption', 'lost') and domains.renewal_opened_for is distinct from domains.expires_at`,
    )
    .where(NAME_TERM, '>', from)
    .where(NAME_TERM, '<=', until)
    .where(({ eb }) => unindexed(eb('domains.brand_id', 'in', brandIds)))
    .orderBy(NAME_TERM)
    .limit(sql.lit(limit))
    .execute();
  return rows.flatMap((row) =>
    row.expires_at === null ? [] : [unopened('domain', { ...row, subject_id: row.name, period_start: row.expires_at })],
  );
}

/** Stores that the renewal of a term was opened, or never is: the term is not listed again. */
export async function updateOpened(
  tx: Transaction,
  { brandId, kind, subjectId, periodStart }: RenewalKey,
): Promise<void> {
  const opened = { renewal_opened_for: periodStart };
  if (kind === 'service')
    await tx.updateTable('services').set(opened).where('brand_id', '=', brandId).where('id', '=', subjectId).execute();
  else
    await tx.updateTable('domains').set(opened).where('brand_id', '=', brandId).where('name', '=', subjectId).execute();
}

interface UnopenedRow {
  readonly brand_id: string;
  readonly subject_id: string;
  readonly period_start: number;
  readonly customer_id: string | null;
  readonly currency: string;
  readonly order_id: string;
  readonly line_id: string;
  readonly erased_at: number | null;
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
    isErased: row.erased_at !== null,
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
  tx: Transaction,
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

/** Turns off the automatic renewal of a domain at the end of a term; false when the domain is not in this term. */
export async function updateAutoRenewOffByTerm(
  tx: Transaction,
  { brandId, subjectId: name, periodStart }: RenewalKey,
  at: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('domains')
    .set({ auto_renew: 0, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('expires_at', '=', periodStart)
    .where('state', 'in', ['active', 'grace'])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Cancelled services whose term has ended. */
export async function listEndedTerms(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly EndedTerm[]> {
  const rows = await db
    .selectFrom('services')
    .select(['brand_id', 'id', 'order_id', 'line_id', 'product_id'])
    // Literals let PostgreSQL use the partial index.
    .where(sql<boolean>`cancelled_at is not null and state <> 'ended'`)
    .where('renews_at', '<=', at)
    .limit(sql.lit(limit))
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
