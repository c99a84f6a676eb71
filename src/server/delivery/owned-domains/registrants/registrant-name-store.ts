import { REGISTERED_STATES } from '#core/domains/owned/owned-state.ts';
import { type OwnedDomain, ownedDomain, selectOwned } from '#server/delivery/owned-domains/owned-domain-store.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** An owned domain of a brand, regardless of its customer. */
export async function findOwnedName(db: Queries, brandId: string, name: string): Promise<OwnedDomain | null> {
  const row = await selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.name', '=', name)
    .where('domains.state', 'in', REGISTERED_STATES)
    .executeTakeFirst();
  return row === undefined ? null : ownedDomain(row);
}

/** A brand's domains with a registrant address, sorted by name. */
export async function listNamesOf(db: Queries, brandId: string, email: string): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.registrant_email', '=', email)
    .where('domains.state', 'in', REGISTERED_STATES)
    .execute();
  return rows.map(ownedDomain).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Domains past the deadline of confirmation without a requested suspension. */
export async function listUnnotified(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    .where('domains.verify_by', '<=', at)
    .where('domains.state', 'in', REGISTERED_STATES)
    .where('registrant_addresses.verified_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('domains.unverified_notified_at', 'is', null),
        eb('domains.unverified_notified_at', '<', eb.ref('domains.verify_by')),
      ]),
    )
    .orderBy('domains.verify_by')
    .limit(limit)
    .execute();
  return rows.map(ownedDomain);
}

/** Marks the suspension for a domain's deadline as requested; false when the deadline has changed. */
export async function updateNotifiedAt(
  tx: Transaction,
  { brandId, name, verifyBy }: Pick<OwnedDomain, 'brandId' | 'name' | 'verifyBy'>,
  at: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('domains')
    .set({ unverified_notified_at: at })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('verify_by', '=', verifyBy)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
