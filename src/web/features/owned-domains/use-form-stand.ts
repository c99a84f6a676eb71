import { useNavigation } from 'react-router';
import type { ChangeRefusal, Intent, OwnedAnswer } from './owned-views.ts';

/** What every form of the screen is told: what became of the last one sent. */
export interface FormOutcome {
  readonly answer: OwnedAnswer | null;
  /** The form whose change has just been made. */
  readonly saved: Intent | null;
}

/** How the form of an intent stands. */
export interface FormStand {
  readonly refusal: ChangeRefusal | null;
  readonly isSaved: boolean;
  readonly isPending: boolean;
}

/** Picks what one form has to show. */
export function useFormStand({ answer, saved }: FormOutcome, intent: Intent): FormStand {
  const { formData } = useNavigation();
  const refusal = answer?.kind === 'refused' && answer.intent === intent ? answer : null;
  return { refusal, isSaved: answer === null && saved === intent, isPending: formData?.get('intent') === intent };
}
