import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { fromCheckout } from '#web/features/session/registration/from-checkout.ts';
import type { FromCheckout } from '#web/features/session/registration/from-checkout.ts';
import { goOnWithKept } from '#web/features/session/resubmit.ts';
import type { ResubmitStep } from '#web/features/session/resubmit.ts';
import { captchaIn, refusedForm } from '#web/features/session/session-answer.ts';
import type { RefusedForm } from '#web/features/session/session-answer.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { formText } from '#web/forms/read-form.ts';
import { giveSecondFactor, secondFactorStep } from './second-factor.ts';
import type { SecondFactorStep } from './second-factor.ts';

/** The answer while the login is not complete. */
export type LoginAnswer =
  | ({ readonly step: 'password' } & RefusedForm)
  | SecondFactorStep
  | ResubmitStep
  | FromCheckout;

/** Handles the forms of both login steps, on the login screen and in the header. */
export async function logIn(api: ApiClient, form: FormData) {
  if (formText(form, 'intent') === SESSION_INTENT.secondFactor) return giveSecondFactor(api, form);
  if (formText(form, 'intent') === SESSION_INTENT.fromCheckout) return data<LoginAnswer>(fromCheckout(form));
  const signedIn = await api.account.login({
    username: formText(form, 'username'),
    password: formText(form, 'password'),
    ...captchaIn(form),
  });
  if (signedIn.ok) return goOnWithKept(signedIn.value, form);
  const { status } = PROBLEMS[signedIn.problem.code];
  const second = secondFactorStep(signedIn.problem, form);
  return data<LoginAnswer>(second ?? { step: 'password', ...refusedForm(signedIn.problem, form) }, { status });
}
