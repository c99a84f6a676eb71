import type { OwnedState } from '#core/domains/owned/owned-state.ts';
import type { BrandPosition } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Which domains are listed; null members do not restrict. */
export interface DomainFilter {
  readonly brandIds: readonly string[] | null;
  readonly tld: string | null;
  readonly state: OwnedState | null;
  readonly attention: 'verification-due' | 'on-hold' | null;
  /** The beginning of the name, in lower case. */
  readonly prefix: string | null;
  /** The term ends at `from` or later and before `to`; ms. */
  readonly from: number | null;
  readonly to: number | null;
  readonly after: BrandPosition | null;
  readonly limit: number;
}

/** A stored domain with its order, hold and the confirmation of its registrant's address. */
export type DomainListRow = Tables['domains'] & {
  readonly number: string;
  readonly email: string;
  readonly hold_state: Tables['registrant_holds']['state'] | null;
  readonly email_verified_at: number | null;
};

/** The domains that match, by name; by expiry where that restricts them. Both orders are those of an index. */
export async function listDomainRows(db: Queries, filter: DomainFilter): Promise<readonly DomainListRow[]> {
  const { brandIds, after, limit } = filter;
  if (brandIds?.length === 0) return [];
  const found = filtered(db, filter);
  if (isByExpiry(filter)) {
    const rest =
      after === null
        ? found
        : found.where((eb) =>
            eb(
              eb.refTuple('domains.expires_at', 'domains.name', 'domains.brand_id'),
              '>',
              eb.tuple(after.at, after.id, after.brandId),
            ),
          );
    return rest
      .orderBy('domains.expires_at')
      .orderBy('domains.name')
      .orderBy('domains.brand_id')
      .limit(limit)
      .execute();
  }
  const rest =
    after === null
      ? found
      : found.where((eb) =>
          eb(eb.refTuple('domains.name', 'domains.brand_id'), '>', eb.tuple(after.id, after.brandId)),
        );
  return rest.orderBy('domains.name').orderBy('domains.brand_id').limit(limit).execute();
}

/** Whether the list is ordered by expiry. */
export function isByExpiry({ from, to }: Pick<DomainFilter, 'from' | 'to'>): boolean {
  return from !== null || to !== null;
}

/** The position of a row in its list. */
export function positionOf(
  row: Pick<DomainListRow, 'name' | 'brand_id' | 'expires_at'>,
  filter: Pick<DomainFilter, 'from' | 'to'>,
): BrandPosition {
  return { at: isByExpiry(filter) ? (row.expires_at ?? 0) : 0, id: row.name, brandId: row.brand_id };
}

/** A domain with its order; null when the brand has none. */
export async function findDomainRow(db: Queries, brandId: string, name: string): Promise<DomainListRow | null> {
  const found = domainsWithOrders(db).where('domains.brand_id', '=', brandId).where('domains.name', '=', name);
  return (await found.executeTakeFirst()) ?? null;
}

function filtered(db: Queries, { brandIds, tld, state, attention, prefix, from, to }: DomainFilter) {
  let found = domainsWithOrders(db);
  if (brandIds !== null) found = found.where('domains.brand_id', 'in', brandIds);
  if (tld !== null) found = found.where('domains.tld', '=', tld);
  if (state !== null) found = found.where('domains.state', '=', state);
  if (prefix !== null) {
    // The range is found by the index; in collations that ignore hyphens it contains more than the beginning.
    found = found
      .where('domains.name', '>=', prefix)
      .where('domains.name', '<', `${prefix}\uFFFF`)
      .where('domains.name', 'like', `${prefix.replaceAll(/[%_\\]/g, '')}%`);
  }
  if (from !== null) found = found.where('domains.expires_at', '>=', from);
  if (to !== null) found = found.where('domains.expires_at', '<', to);
  if (attention === 'verification-due')
    found = found
      .where('domains.verify_by', 'is not', null)
      .where('registrant_addresses.verified_at', 'is', null)
      .where('domains.state', '!=', 'lost');
  if (attention === 'on-hold') found = found.where('registrant_holds.state', 'is not', null);
  return found;
}

function domainsWithOrders(db: Queries) {
  return db
    .selectFrom('domains')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'domains.brand_id').onRef('orders.id', '=', 'domains.order_id'),
    )
    .leftJoin('registrant_addresses', (join) =>
      join
        .onRef('registrant_addresses.brand_id', '=', 'domains.brand_id')
        .onRef('registrant_addresses.email', '=', 'domains.registrant_email'),
    )
    .leftJoin('registrant_holds', (join) =>
      join
        .onRef('registrant_holds.brand_id', '=', 'domains.brand_id')
        .onRef('registrant_holds.name', '=', 'domains.name'),
    )
    .selectAll('domains')
    .select(['orders.number', 'orders.email', 'registrant_holds.state as hold_state'])
    .select('registrant_addresses.verified_at as email_verified_at');
}
