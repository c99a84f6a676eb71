import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { type RefusedForm, redirectSignedIn, refusedForm } from '#web/features/session/session-result.ts';
import { formText } from '#web/forms/read-form.ts';
import { returnPath, withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';

/** Why the link has not completed the account yet. */
export type VerifyResult =
  | { readonly step: 'verify'; readonly state: 'link-invalid' }
  | { readonly step: 'verify'; readonly state: 'has-account' }
  /** Asks for the password when the link is opened in another browser. */
  | { readonly step: 'verify'; readonly state: 'form'; readonly needsPassword: boolean; readonly refused: RefusedForm };

/** Completes the account of a mailed link, then redirects to the return path with a message. */
export async function verify(api: ApiClient, form: FormData) {
  const password = formText(form, 'password');
  const verified = await api.account.verify({
    code: formText(form, 'code'),
    ...(form.has('password') ? { password } : {}),
  });
  if (verified.ok) {
    const done = withReturn(screens.register.href(), returnPath(form.get('next')));
    return redirectSignedIn(verified.value, new FormData(), done, { verified: true });
  }
  const { problem } = verified;
  const { status } = PROBLEMS[problem.code];
  if (problem.code === 'account/link-invalid') {
    return data<VerifyResult>({ step: 'verify', state: 'link-invalid' }, { status });
  }
  if (problem.code === 'account/address-has-account') {
    return data<VerifyResult>({ step: 'verify', state: 'has-account' }, { status });
  }
  const needsPassword = form.has('password') || problem.code === 'account/password-needed';
  const refused = refusedForm(problem, form);
  return data<VerifyResult>({ step: 'verify', state: 'form', needsPassword, refused }, { status });
}
