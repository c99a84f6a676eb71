import type { Refusal } from './account-views.ts';
import { intentIn } from './as-intent.ts';
import { refusalOf } from './refusal-of.ts';

/** The refusal of a form of the account whose request failed; undefined for any other form. */
export function failedForm(form: FormData): Refusal | undefined {
  const intent = intentIn(form);
  return intent === null ? undefined : refusalOf({ code: 'server/unavailable' }, form, intent);
}
