import type { ProblemCode } from '#contract/problems.ts';

/** The actions on a saved payment method. */
export const METHOD_INTENTS = ['make-default', 'allow', 'stop', 'remove'] as const;

export type MethodIntent = (typeof METHOD_INTENTS)[number];

/** Why an action was refused. */
export interface MethodRefusal {
  readonly kind: 'refused';
  /** The id of the payment method. */
  readonly id: string;
  readonly code: ProblemCode;
}

/** Parses an action; null for an unknown one. */
export function asMethodIntent(value: unknown): MethodIntent | null {
  return METHOD_INTENTS.find((intent) => intent === value) ?? null;
}

/** The action of a submitted form; null for an unknown one. */
export function methodIntentIn(form: FormData): MethodIntent | null {
  return asMethodIntent(form.get('intent'));
}
