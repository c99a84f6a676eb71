import { defaultEntries } from '#core/billing/saved-details.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type EntryOwner, deleteEntry, listEntries, updateDefaultEntry, updateEntry } from './saved-details-store.ts';

/**
 * Replaces an email address in a customer's saved billing details. Where the new one is saved already, the entry of the
 * previous one is deleted, and what it was the default for gets the other. `at` in ms.
 */
export async function changeSavedEmail(
  tx: Transaction,
  owner: EntryOwner,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const entries = await listEntries(tx, owner);
  const saved = entries.filter(({ kind }) => kind === 'email');
  const known = saved.find(({ entry }) => entry.email === to);
  const replaced = saved.filter(({ entry }) => entry.email === from);
  for (const { id, entry } of replaced) {
    if (known === undefined) await updateEntry(tx, owner, { id, entry: { ...entry, email: to }, at });
    else await deleteEntry(tx, owner, id);
  }
  const wasDefault = replaced.some(({ id }) => id === defaultEntries(entries).email?.id);
  if (known !== undefined && wasDefault) await updateDefaultEntry(tx, owner, known);
}
