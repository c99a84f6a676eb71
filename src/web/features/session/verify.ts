import { data } from 'react-router';
import type { Caller } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { formText } from '#web/read-form.ts';
import { returnPath, withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import { goOn, refusedForm, withQuery } from './session-answer.ts';
import type { RefusedForm } from './session-answer.ts';

/** Why a mailed link has not made the account yet. */
export type VerifyAnswer =
  | { readonly step: 'verify'; readonly state: 'link-invalid' }
  | { readonly step: 'verify'; readonly state: 'has-account' }
  /** With the password where another browser registered. */
  | { readonly step: 'verify'; readonly state: 'form'; readonly asksPassword: boolean; readonly refused: RefusedForm };

/** Makes the account of a mailed link, and says so where the shopper goes on from (D9). */
export async function verify(api: Caller, form: FormData) {
  const password = formText(form, 'password');
  const verified = await api.account.verify({
    code: formText(form, 'code'),
    ...(form.has('password') ? { password } : {}),
  });
  if (verified.ok) {
    const done = withReturn(screens.register.href(), returnPath(form.get('next')));
    return goOn(verified.value, new FormData(), withQuery(done, new URLSearchParams({ verified: '1' })));
  }
  const { problem } = verified;
  const { status } = PROBLEMS[problem.code];
  if (problem.code === 'account/link-invalid') {
    return data<VerifyAnswer>({ step: 'verify', state: 'link-invalid' }, { status });
  }
  if (problem.code === 'account/address-has-account') {
    return data<VerifyAnswer>({ step: 'verify', state: 'has-account' }, { status });
  }
  const asksPassword = form.has('password') || problem.code === 'account/password-needed';
  const refused = refusedForm(problem, form);
  return data<VerifyAnswer>({ step: 'verify', state: 'form', asksPassword, refused }, { status });
}
