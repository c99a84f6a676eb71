import type * as z from 'zod/mini';
import type { savedEntry } from '#contract/billing.ts';
import { SAVED_KINDS, defaultEntries } from '#core/billing/saved-details.ts';
import { contentVersion } from '#server/platform/ids.ts';
import type { StoredEntry } from './saved-details-store.ts';

/** A saved entry as returned by the API. */
export type SavedEntryView = z.output<typeof savedEntry>;

/** The entries by kind, the default of each first, then oldest first. */
export function savedEntryViews(oldestFirst: readonly StoredEntry[]): SavedEntryView[] {
  const defaults = defaultEntries(oldestFirst);
  return SAVED_KINDS.flatMap((kind) =>
    oldestFirst
      .filter((entry) => entry.kind === kind)
      .map(({ id, entry: fields }) => ({
        id,
        kind,
        isDefault: defaults[kind]?.id === id,
        fields,
        version: contentVersion(fields),
      }))
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  );
}
