import { formText } from '#web/read-form.ts';
import { INTENTS } from './account-views.ts';
import type { Intent } from './account-views.ts';

/** The form of a name; null for none of this area. */
export function asIntent(given: unknown): Intent | null {
  return INTENTS.find((intent) => intent === given) ?? null;
}

/** Which form was sent; null for none of this area. */
export function intentIn(form: FormData): Intent | null {
  return asIntent(formText(form, 'intent'));
}
