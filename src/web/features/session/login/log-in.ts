import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { type FromCheckout, fromCheckout } from '#web/features/session/registration/from-checkout.ts';
import { type ResubmitStep, redirectOrResubmit } from '#web/features/session/resubmit.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { type RefusedForm, captchaIn, refusedForm } from '#web/features/session/session-result.ts';
import { formText } from '#web/forms/read-form.ts';
import { type SecondFactorStep, giveSecondFactor, secondFactorStep } from './second-factor.ts';

/** The result while the login is not complete. */
export type LoginResult =
  | ({ readonly step: 'password' } & RefusedForm)
  | SecondFactorStep
  | ResubmitStep
  | FromCheckout;

/** Handles the forms of both login steps, on the login screen and in the header. */
export async function logIn(api: ApiClient, form: FormData) {
  if (formText(form, 'intent') === SESSION_INTENT.secondFactor) return giveSecondFactor(api, form);
  if (formText(form, 'intent') === SESSION_INTENT.fromCheckout) return data<LoginResult>(fromCheckout(form));
  const signedIn = await api.account.login({
    username: formText(form, 'username'),
    password: formText(form, 'password'),
    ...captchaIn(form),
  });
  if (signedIn.ok) return redirectOrResubmit(signedIn.value, form);
  const { status } = PROBLEMS[signedIn.problem.code];
  const second = secondFactorStep(signedIn.problem, form);
  return data<LoginResult>(second ?? { step: 'password', ...refusedForm(signedIn.problem, form) }, { status });
}
