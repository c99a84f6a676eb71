import type { FieldProblem, ProblemCode } from '#contract/problems.ts';
import type { SavedKind } from '#web/forms/saved-kinds.ts';

/** The actions on an entry. */
export const INTENTS = ['add', 'change', 'remove', 'make-default'] as const;

export type Intent = (typeof INTENTS)[number];

/** Why a change was refused, with the input. */
export interface SavedRefusal {
  readonly kind: 'refused';
  readonly intent: Intent;
  readonly entryKind: SavedKind;
  /** The id of the entry; '' for a new one. */
  readonly id: string;
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[];
  readonly input: Readonly<Record<string, string>>;
}
