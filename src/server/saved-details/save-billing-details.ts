import { MAX_SAVED, newEntries } from '#core/billing/saved-details.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { insertEntries, loadEntries } from './saved-details-store.ts';
import type { EntryOwner } from './saved-details-store.ts';

/** Saves the parts of billing details the customer does not have yet, when claiming guest orders. */
export async function saveBillingDetails(
  ids: SavedDetailsServices['ids'],
  tx: Queries,
  owner: EntryOwner,
  given: { readonly billing: BillingDetails; readonly at: number },
): Promise<void> {
  const kept = await loadEntries(tx, owner);
  const added = newEntries(given.billing, kept).filter(
    ({ kind }) => kept.filter((other) => other.kind === kind).length < MAX_SAVED,
  );
  await insertEntries(
    tx,
    owner,
    added.map(({ kind, entry }) => ({ id: ids.uuid(), kind, entry, createdAt: given.at })),
  );
}
