import { type FieldProblem, type Problem, problem } from '#contract/problems.ts';
import { type SavedEntry, checkSavedEntry, cleanSavedEntry } from '#core/billing/saved-details.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type EntryOwner, type StoredEntry, listEntries, updateEntry } from './saved-details-store.ts';

/** The new fields of an entry; those of other kinds are ignored. */
export interface EntryChange {
  readonly id: string;
  readonly fields: { readonly [Field in keyof SavedEntry]?: string | undefined };
  readonly at: number;
}

/**
 * Changes an entry of a customer and returns what it was and is. Problems: 'billing/entry-not-found', also for an entry
 * of another customer, and 'billing/entry-invalid' with the fields.
 */
export async function changeEntry(
  tx: Transaction,
  owner: EntryOwner,
  { id, fields, at }: EntryChange,
): Promise<
  Result<
    { readonly before: StoredEntry; readonly after: SavedEntry },
    Problem<'billing/entry-not-found' | 'billing/entry-invalid'>
  >
> {
  const before = (await listEntries(tx, owner)).find((other) => other.id === id);
  if (before === undefined) return refuse(problem('billing/entry-not-found'));
  const after = cleanSavedEntry(before.kind, fields);
  const problems: readonly FieldProblem[] = checkSavedEntry(before.kind, after);
  if (problems.length > 0) return refuse(problem('billing/entry-invalid', { fields: problems }));
  const isThere = await updateEntry(tx, owner, { id, entry: after, at });
  return isThere ? ok({ before, after }) : refuse(problem('billing/entry-not-found'));
}
