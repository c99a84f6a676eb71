import type { BillingDetails } from '#core/billing/billing-details.ts';
import { MAX_SAVED, newEntries } from '#core/billing/saved-details.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { type EntryOwner, insertEntries, listEntries, updateEntry } from './saved-details-store.ts';

/**
 * Saves the parts of billing details the customer does not have yet: `entryIds` names entries to change, the others are
 * added. Invalid parts, and those beyond the most entries of a kind, are left out. The
 * caller has locked the customer.
 */
export async function saveBillingDetails(
  ids: SavedDetailsServices['ids'],
  tx: Transaction,
  owner: EntryOwner,
  given: { readonly billing: BillingDetails; readonly at: number; readonly entryIds?: readonly string[] },
): Promise<void> {
  const { billing, at, entryIds = [] } = given;
  const saved = await listEntries(tx, owner);
  const added: Parameters<typeof insertEntries>[2][number][] = [];
  for (const { kind, entry } of newEntries(billing, saved)) {
    const ofKind = saved.filter((other) => other.kind === kind);
    const chosen = ofKind.find(({ id }) => entryIds.includes(id));
    if (chosen !== undefined) await updateEntry(tx, owner, { id: chosen.id, entry, at });
    else if (ofKind.length < MAX_SAVED) added.push({ id: ids.uuid(), kind, entry, createdAt: at });
  }
  await insertEntries(tx, owner, added);
}
