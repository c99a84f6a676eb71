import type { ProblemCode } from '#contract/problems.ts';
import type { SavedEntryView, SavedKind } from '#web/forms/saved-kinds.ts';

/** The result of saving billing details to the account. */
export interface SavedEntriesResult {
  readonly kind: 'entries';
  readonly entries: readonly SavedEntryView[];
  /** The id of the entry of each kind that has the given values. */
  readonly entryIds: Readonly<Partial<Record<SavedKind, string>>>;
  /** The kinds that could not be saved, because their values are invalid or the request failed. */
  readonly failed: readonly { readonly kind: SavedKind; readonly code: ProblemCode }[];
}

/** The control with the id of the entry a kind's fields came from; '' for none. */
export function savedName(kind: SavedKind): string {
  return `saved_${kind}`;
}

/** The checkbox 'Save to my account'. */
export const SAVE_TO_ACCOUNT = 'save_to_account';
