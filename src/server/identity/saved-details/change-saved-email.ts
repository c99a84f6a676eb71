import type { Queries } from '#server/platform/database/database.ts';
import { type EntryOwner, listEntries, updateEntry } from './saved-details-store.ts';

/** Replaces an email address in a customer's saved billing details. */
export async function changeSavedEmail(
  tx: Queries,
  owner: EntryOwner,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  for (const { id, kind, entry } of await listEntries(tx, owner)) {
    if (kind === 'email' && entry.email === from)
      await updateEntry(tx, owner, { id, entry: { ...entry, email: to }, at });
  }
}
