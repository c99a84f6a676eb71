import { data } from 'react-router';
import type { Caller } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { formText } from '#web/read-form.ts';
import { goOnWithKept } from './review.ts';
import type { ReviewStep } from './review.ts';
import { giveSecondFactor, secondFactorStep } from './second-factor.ts';
import type { SecondFactorStep } from './second-factor.ts';
import { captchaIn, refusedForm } from './session-answer.ts';
import type { RefusedForm } from './session-answer.ts';
import { SESSION_INTENT } from './session-intent.ts';

/** What somebody who is not signed in yet is asked. */
export type LoginAnswer = ({ readonly step: 'password' } & RefusedForm) | SecondFactorStep | ReviewStep;

/** Answers the forms of both steps, of the login screen and of the header. */
export async function logIn(api: Caller, form: FormData) {
  if (formText(form, 'intent') === SESSION_INTENT.secondFactor) return giveSecondFactor(api, form);
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
