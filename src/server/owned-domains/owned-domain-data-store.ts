import type { Queries } from '#server/platform/database.ts';
import { ownedDomain, selectOwned } from './owned-domain-store.ts';
import type { OwnedDocument, OwnedDomain, OwnedKey } from './owned-domain-store.ts';

type HolderKey = Omit<OwnedKey, 'name'>;

/** All names of a customer, also those that are lost. */
export async function loadHeld(db: Queries, { brandId, customerId }: HolderKey): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.customer_id', '=', customerId)
    .execute();
  return rows.map(ownedDomain);
}

/** Leaves a name without a customer: it is not renewed. Who changes it at this moment finds that it was changed. */
export async function disownDomain(
  tx: Queries,
  { brandId, name, changedAt }: OwnedDomain,
  { document, at }: { readonly document: OwnedDocument; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      customer_id: null,
      auto_renew: 0,
      document: JSON.stringify(document),
      updated_at: Math.max(at, changedAt + 1),
    })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .execute();
}

/** Forgets the names of a customer that are lost. */
export async function deleteLost(tx: Queries, { brandId, customerId }: HolderKey): Promise<void> {
  await tx
    .deleteFrom('domains')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'lost')
    .execute();
}

/** Forgets names that belong to no customer and were lost before the instant given, with who held them. */
export async function deleteLostNames(tx: Queries, before: number): Promise<void> {
  await tx
    .deleteFrom('domains')
    .where('state', '=', 'lost')
    .where('customer_id', 'is', null)
    .where('updated_at', '<', before)
    .execute();
}
