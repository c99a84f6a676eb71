import type { ProblemCode } from '#contract/problems.ts';
import type { SavedEntryView, SavedKind } from '#web/saved-kinds.ts';

/** What became of keeping billing details in the account. */
export interface SavedEntriesAnswer {
  readonly kind: 'entries';
  readonly entries: readonly SavedEntryView[];
  /** The entry of each kind that holds what was given. */
  readonly chosen: Readonly<Partial<Record<SavedKind, string>>>;
  /** What could not be kept; its fields are wrong, or nobody could be asked. */
  readonly failed: readonly { readonly kind: SavedKind; readonly code: ProblemCode }[];
}

/** The control that says which entry the fields of a kind came from; '' for none. */
export function savedName(kind: SavedKind): string {
  return `saved_${kind}`;
}

/** The box 'Save to my account'. */
export const SAVE_TO_ACCOUNT = 'save_to_account';
