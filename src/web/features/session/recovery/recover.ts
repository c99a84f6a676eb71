import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { secondFactorStep } from '#web/features/session/login/second-factor.ts';
import type { SecondFactorStep } from '#web/features/session/login/second-factor.ts';
import { captchaIn, goOn, refusedForm } from '#web/features/session/session-answer.ts';
import type { RefusedForm } from '#web/features/session/session-answer.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { returnPath, withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';

/** The answer of a recovery form. */
export type RecoverAnswer =
  | { readonly step: 'ask'; readonly refused: RefusedForm | null }
  | { readonly step: 'reset'; readonly refused: RefusedForm }
  | { readonly step: 'link-invalid' }
  | SecondFactorStep;

/** Handles both forms of the password recovery. */
export async function recover(api: ApiClient, form: FormData) {
  return formText(form, 'intent') === SESSION_INTENT.reset ? resetPassword(api, form) : askForLink(api, form);
}

/**
 * The answer is the same for every name, so that accounts cannot be enumerated; the form in the header stays on its
 * page.
 */
async function askForLink(api: ApiClient, form: FormData) {
  const asked = await api.account.requestRecovery({ username: formText(form, 'username'), ...captchaIn(form) });
  if (!asked.ok) {
    const refused = refusedForm(asked.problem, form);
    return data<RecoverAnswer>({ step: 'ask', refused }, { status: PROBLEMS[refused.code].status });
  }
  if (form.has('stay')) return data<RecoverAnswer>({ step: 'ask', refused: null });
  const back = withReturn(screens.recover.href(), returnPath(form.get('next')));
  return redirectWithFlash(back, { sent: true });
}

async function resetPassword(api: ApiClient, form: FormData) {
  const reset = await api.account.resetPassword({ code: formText(form, 'code'), password: formText(form, 'password') });
  if (reset.ok) return goOn(reset.value, form, undefined, { passwordChanged: true });
  const { problem } = reset;
  const { status } = PROBLEMS[problem.code];
  if (problem.code === 'account/link-invalid') return data<RecoverAnswer>({ step: 'link-invalid' }, { status });
  const second = secondFactorStep(problem, form);
  return data<RecoverAnswer>(second ?? { step: 'reset', refused: refusedForm(problem, form) }, { status });
}
