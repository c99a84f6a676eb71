import { SAVED_KINDS, defaultEntries, isSameEntry } from '#core/billing/saved-details.ts';
import {
  deleteEntry,
  listEntries,
  moveEntries,
  updateDefaultEntry,
} from '#server/identity/saved-details/saved-details-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { AccountPair } from './merged-account-store.ts';

/**
 * Moves saved billing details without those the other account has already. Its defaults stay: without a choice they are
 * the oldest of each kind, which a moved entry may precede, so they are chosen. Returns how many entries moved.
 */
export async function moveSavedDetails(tx: Queries, { brandId, from, to }: AccountPair): Promise<number> {
  const [owner, other] = [
    { brandId, customerId: from },
    { brandId, customerId: to },
  ];
  const own = await listEntries(tx, other);
  const moved = await listEntries(tx, owner);
  const defaults = defaultEntries(own);
  for (const kind of SAVED_KINDS) {
    const entry = defaults[kind];
    if (entry !== undefined && !entry.isDefault) await updateDefaultEntry(tx, other, entry);
  }
  const known = moved.filter(({ kind, entry }) =>
    own.some((one) => one.kind === kind && isSameEntry(kind, one.entry, entry)),
  );
  for (const { id } of known) await deleteEntry(tx, owner, id);
  await moveEntries(tx, owner, to);
  return moved.length - known.length;
}
