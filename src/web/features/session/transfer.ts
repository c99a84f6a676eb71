import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { formText } from '#web/forms/read-form.ts';
import { screens } from '#web/screens.ts';
import { type RefusedForm, formRefusal, redirectSignedIn, refusedForm } from './session-result.ts';

/** Why the session was not transferred. */
export type TransferResult =
  | { readonly state: 'link-invalid' }
  | { readonly state: 'form'; readonly refused: RefusedForm };

/** Transfers the session of a code to this browser, then redirects to the link's return path or the basket. */
export async function transfer(api: ApiClient, form: FormData) {
  const taken = await api.account.transfer({ code: formText(form, 'code') });
  if (taken.ok) return redirectSignedIn(taken.value, form, screens.basket.href());
  const { problem } = taken;
  const { status } = PROBLEMS[problem.code];
  if (problem.code === 'account/link-invalid') return data<TransferResult>({ state: 'link-invalid' }, { status });
  return data<TransferResult>({ state: 'form', refused: refusedForm(problem, form) }, { status });
}

/** The result of a form whose request failed. */
export function failedTransfer(form: FormData): TransferResult {
  return { state: 'form', refused: formRefusal({ code: 'server/unavailable' }, form) };
}
