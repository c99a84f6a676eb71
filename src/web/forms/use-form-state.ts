import { useNavigation } from 'react-router';

/** The outcome of the form submitted last, passed to every form of a screen. */
interface FormOutcome<ActionResult, Intent> {
  readonly result: ActionResult | null;
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
export function useFormState<ActionResult extends { readonly kind: string; readonly intent?: unknown }, Intent>(
  { result, saved }: FormOutcome<ActionResult, Intent>,
  intent: Intent,
): FormState<Extract<ActionResult, Refused>> {
  const { formData } = useNavigation();
  const refusal = result !== null && isRefused(result) && result.intent === intent ? result : null;
  return { refusal, isSaved: result === null && saved === intent, isPending: formData?.get('intent') === intent };
}

function isRefused<ActionResult extends { readonly kind: string }>(
  result: ActionResult,
): result is Extract<ActionResult, Refused> {
  return result.kind === 'refused';
}
