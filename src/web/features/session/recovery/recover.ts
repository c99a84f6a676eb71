import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { type SecondFactorStep, secondFactorStep } from '#web/features/session/login/second-factor.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { type RefusedForm, captchaIn, redirectSignedIn, refusedForm } from '#web/features/session/session-result.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { returnPath, withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';

/** The result of a recovery form. */
export type RecoverResult =
  | { readonly step: 'request'; readonly refused: RefusedForm | null }
  | { readonly step: 'reset'; readonly refused: RefusedForm }
  | { readonly step: 'link-invalid'; readonly isPasswordChanged: boolean }
  | SecondFactorStep;

/** Handles both forms of the password recovery. */
export async function recover(api: ApiClient, form: FormData) {
  return formText(form, 'intent') === SESSION_INTENT.reset ? resetPassword(api, form) : requestLink(api, form);
}

/**
 * The result is the same for every name, so that accounts cannot be enumerated; the form in the header stays on its
 * page.
 */
async function requestLink(api: ApiClient, form: FormData) {
  const requested = await api.account.requestRecovery({ username: formText(form, 'username'), ...captchaIn(form) });
  if (!requested.ok) {
    const refused = refusedForm(requested.problem, form);
    return data<RecoverResult>({ step: 'request', refused }, { status: PROBLEMS[refused.code].status });
  }
  if (form.has('stay')) return data<RecoverResult>({ step: 'request', refused: null });
  const back = withReturn(screens.recover.href(), returnPath(form.get('next')));
  return redirectWithFlash(back, { sent: true });
}

async function resetPassword(api: ApiClient, form: FormData) {
  const code = formText(form, 'code');
  const reset = await api.account.resetPassword({ code, password: formText(form, 'password') });
  if (reset.ok) return redirectSignedIn(reset.value, form, undefined, { passwordChanged: true });
  const { problem } = reset;
  const { status } = PROBLEMS[problem.code];
  if (problem.code === 'account/link-invalid') {
    const { isPasswordChanged } = await checkLink(api, code);
    return data<RecoverResult>({ step: 'link-invalid', isPasswordChanged }, { status });
  }
  const second = secondFactorStep(problem, form);
  return data<RecoverResult>(second ?? { step: 'reset', refused: refusedForm(problem, form) }, { status });
}

/** Whether the link of a code is over, and whether the password was changed with it. */
export async function checkLink(api: ApiClient, code: string) {
  const checked = await api.account.checkRecovery({ code });
  if (!checked.ok) return { isOver: false, isPasswordChanged: false };
  const { works, passwordChanged = false } = checked.value;
  return { isOver: !works, isPasswordChanged: passwordChanged };
}
