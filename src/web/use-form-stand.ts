import { useNavigation } from 'react-router';

/** What every form of a screen is told: what became of the last one sent. */
interface FormOutcome<Answer, Intent> {
  readonly answer: Answer | null;
  /** The form whose change has just been made. */
  readonly saved: Intent | null;
}

interface Refused {
  readonly kind: 'refused';
}

/** How the form of an intent stands. */
export interface FormStand<Refusal> {
  readonly refusal: Refusal | null;
  readonly isSaved: boolean;
  readonly isPending: boolean;
}

/** Picks what one form has to show. */
export function useFormStand<Answer extends { readonly kind: string; readonly intent?: unknown }, Intent>(
  { answer, saved }: FormOutcome<Answer, Intent>,
  intent: Intent,
): FormStand<Extract<Answer, Refused>> {
  const { formData } = useNavigation();
  const refusal = answer !== null && isRefused(answer) && answer.intent === intent ? answer : null;
  return { refusal, isSaved: answer === null && saved === intent, isPending: formData?.get('intent') === intent };
}

function isRefused<Answer extends { readonly kind: string }>(answer: Answer): answer is Extract<Answer, Refused> {
  return answer.kind === 'refused';
}
