import { useNavigation } from 'react-router';
import type { FormOutcome, Intent, Refusal } from './account-views.ts';

/** How the form of an intent stands. */
export interface FormStand {
  readonly refusal: Refusal | null;
  readonly isSaved: boolean;
  readonly isPending: boolean;
}

/** Picks what one form has to show. */
export function useFormStand({ answer, saved }: FormOutcome, intent: Intent): FormStand {
  const { formData } = useNavigation();
  const refusal = answer?.kind === 'refused' && answer.intent === intent ? answer : null;
  return { refusal, isSaved: answer === null && saved === intent, isPending: formData?.get('intent') === intent };
}
