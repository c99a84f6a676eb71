import type { ProblemCode } from '#contract/problems.ts';

/** What can be done to a kept method. */
export const METHOD_INTENTS = ['make-default', 'allow', 'stop', 'remove'] as const;

export type MethodIntent = (typeof METHOD_INTENTS)[number];

/** Why it was not done. */
export interface MethodRefusal {
  readonly kind: 'refused';
  /** The method it was about. */
  readonly id: string;
  readonly code: ProblemCode;
}

/** What is meant by a text; null for nothing of this. */
export function asMethodIntent(given: unknown): MethodIntent | null {
  return METHOD_INTENTS.find((intent) => intent === given) ?? null;
}

/** Which form was sent; null for none of these. */
export function methodIntentIn(form: FormData): MethodIntent | null {
  return asMethodIntent(form.get('intent'));
}
