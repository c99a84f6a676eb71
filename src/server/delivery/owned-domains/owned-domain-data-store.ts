import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, isOldest } from '#server/platform/database/delete-oldest.ts';
import { OWNED_DOCUMENTS, type OwnedDocument } from './owned-document.ts';
import { type OwnedDomain, type OwnedKey, ownedDomain, selectOwned } from './owned-domain-store.ts';

type HolderKey = Omit<OwnedKey, 'name'>;

/** All domains of a customer, including lost ones. */
export async function listOwned(db: Queries, { brandId, customerId }: HolderKey): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.customer_id', '=', customerId)
    .execute();
  return rows.map(ownedDomain);
}

/** Detaches a domain from its customer; it is not renewed. Concurrent changes detect it as a conflict. */
export async function updateDomainDisowned(
  tx: Transaction,
  { brandId, name, changedAt }: OwnedDomain,
  { document, at }: { readonly document: OwnedDocument; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      customer_id: null,
      auto_renew: 0,
      document: OWNED_DOCUMENTS.format(document),
      updated_at: Math.max(at, changedAt + 1),
    })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .execute();
}

/** Deletes a customer's lost domains. */
export async function deleteExpired(tx: Transaction, { brandId, customerId }: HolderKey): Promise<void> {
  await tx
    .deleteFrom('domains')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'lost')
    .execute();
}

/** Deletes domains without a customer that were lost long ago, the oldest first; returns their registrants. */
export async function deleteLostNames(
  tx: Transaction,
  expired: Expired,
): Promise<readonly { readonly brandId: string; readonly registrantEmail: string | null }[]> {
  const and = sql<boolean>`state = 'lost' and customer_id is null`;
  return tx
    .deleteFrom('domains')
    .where(isOldest('domains', { key: ['brand_id', 'name'], by: 'updated_at', and }, expired))
    .returning(['brand_id as brandId', 'registrant_email as registrantEmail'])
    .execute();
}
