import { useNavigation } from 'react-router';

/** The outcome of the form submitted last, passed to every form of a screen. */
interface FormOutcome<Answer, Intent> {
  readonly answer: Answer | null;
  /** The intent of the form whose change was just saved. */
  readonly saved: Intent | null;
}

interface Refused {
  readonly kind: 'refused';
}

/** The state of the form of one intent. */
export interface FormState<Refusal> {
  readonly refusal: Refusal | null;
  readonly isSaved: boolean;
  readonly isPending: boolean;
}

/** Selects the outcome that belongs to one form. */
export function useFormState<Answer extends { readonly kind: string; readonly intent?: unknown }, Intent>(
  { answer, saved }: FormOutcome<Answer, Intent>,
  intent: Intent,
): FormState<Extract<Answer, Refused>> {
  const { formData } = useNavigation();
  const refusal = answer !== null && isRefused(answer) && answer.intent === intent ? answer : null;
  return { refusal, isSaved: answer === null && saved === intent, isPending: formData?.get('intent') === intent };
}

function isRefused<Answer extends { readonly kind: string }>(answer: Answer): answer is Extract<Answer, Refused> {
  return answer.kind === 'refused';
}
