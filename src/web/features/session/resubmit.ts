import { data } from 'react-router';
import type { FormFields } from '#core/form-fields.ts';
import { flashHeaders } from '#web/flash/flash.ts';
import { KEPT_FIELD, readKept } from '#web/forms/sent-form.ts';
import { returnPath } from '#web/return-path.ts';
import { goOn, messageOf } from './session-answer.ts';
import type { SignedIn } from './session-answer.ts';

/** The step after a login that carries form input of another page. */
export interface ResubmitStep {
  readonly step: 'review';
  readonly next: string;
  readonly fields: FormFields;
}

/** Redirects to the return path, with the form input from before the session expired. */
export function goOnWithKept(signedIn: SignedIn, form: FormData, fallback?: string) {
  const next = returnPath(form.get('next'));
  const fields = readKept(form.get(KEPT_FIELD));
  if (next === null || fields === null) return goOn(signedIn, form, fallback);
  return data<ResubmitStep>({ step: 'review', next, fields }, { headers: flashHeaders(messageOf(signedIn)) });
}
