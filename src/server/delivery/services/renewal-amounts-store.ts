import { type RawBuilder, sql } from 'kysely';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { RenewalColumns } from '#server/platform/tables/orders-tables.ts';
import {
  type RenewingSubscription,
  pricedDomains,
  pricedServices,
  renewingDomain,
  renewingService,
} from './subscription-store.ts';

/** A subscription whose amounts are not stored, and whether it is still as it was read. */
export interface UnstoredRenewal {
  readonly subscription: RenewingSubscription;
  readonly isUnchanged: RawBuilder<boolean>;
}

/** Services that have not ended whose amounts are not stored, by the beginning of their next term. */
export async function listUnstoredServices(db: Queries, limit: number): Promise<readonly UnstoredRenewal[]> {
  const rows = await pricedServices(db)
    // Literals let PostgreSQL use the partial index.
    .where(sql<boolean>`services.kind = 'service' and services.state <> 'ended' and services.renewal_amounts is null`)
    .where('services.renews_at', 'is not', null)
    .orderBy('services.renews_at')
    // A literal: with a parameter PostgreSQL would expect a tenth of the services, and read an index of all of them.
    .limit(sql.lit(limit))
    .execute();
  return rows.map((row) => ({
    subscription: renewingService(row),
    isUnchanged: sql`document = ${row.document} and renews_at = ${row.renews_at}`,
  }));
}

/** Owned domains whose amounts are not stored, by their expiry. */
export async function listUnstoredDomains(db: Queries, limit: number): Promise<readonly UnstoredRenewal[]> {
  const rows = await pricedDomains(db)
    .where(sql<boolean>`domains.state in ('active', 'grace', 'redemption') and domains.renewal_amounts is null`)
    .where('domains.expires_at', 'is not', null)
    .orderBy('domains.expires_at')
    .limit(sql.lit(limit))
    .execute();
  return rows.map((row) => ({
    subscription: renewingDomain(row),
    isUnchanged: sql`coalesce(priced_order_id, order_id) = ${row.order_id} and coalesce(priced_line_id, line_id) = ${row.line_id}`,
  }));
}

/** Stores the amounts of a subscription unless it changed since it was read. */
export async function updateRenewalAmounts(
  tx: Transaction,
  { subscription: { brandId, kind, id }, isUnchanged }: UnstoredRenewal,
  amounts: RenewalColumns,
): Promise<void> {
  if (kind === 'service') {
    const update = tx.updateTable('services').set(amounts).where('brand_id', '=', brandId).where('id', '=', id);
    await update.where(isUnchanged).execute();
    return;
  }
  const update = tx.updateTable('domains').set(amounts).where('brand_id', '=', brandId).where('name', '=', id);
  await update.where(isUnchanged).execute();
}
