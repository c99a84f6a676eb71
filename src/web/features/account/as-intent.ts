import { formText } from '#web/forms/read-form.ts';
import { INTENTS, type Intent } from './account-views.ts';

/** Parses the intent of an account form; null for an unknown one. */
export function asIntent(value: unknown): Intent | null {
  return INTENTS.find((intent) => intent === value) ?? null;
}

/** The intent of a submitted form; null for an unknown one. */
export function intentIn(form: FormData): Intent | null {
  return asIntent(formText(form, 'intent'));
}
