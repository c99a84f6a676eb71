import { data } from 'react-router';
import type { FormFields } from '#core/forms/form-fields.ts';
import { flashHeaders } from '#web/flash/flash.ts';
import { CARRIED_FIELD, decodeFields } from '#web/forms/sent-form.ts';
import { returnPath } from '#web/navigation/return-path.ts';
import { type SignedIn, redirectSignedIn, messageOf } from './session-result.ts';

/** The step after a login that carries form input of another page. */
export interface ResubmitStep {
  readonly step: 'review';
  readonly next: string;
  readonly fields: FormFields;
}

/** Redirects to the return path, with the form input from before the session expired. */
export function redirectOrResubmit(signedIn: SignedIn, form: FormData, fallback?: string) {
  const next = returnPath(form.get('next'));
  const fields = decodeFields(form.get(CARRIED_FIELD));
  if (next === null || fields === null) return redirectSignedIn(signedIn, form, fallback);
  return data<ResubmitStep>({ step: 'review', next, fields }, { headers: flashHeaders(messageOf(signedIn)) });
}
