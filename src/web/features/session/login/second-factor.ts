import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS, type Problem, problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import { redirectOrResubmit } from '#web/features/session/resubmit.ts';
import { type RefusedForm, refusedForm } from '#web/features/session/session-result.ts';
import { formText } from '#web/forms/read-form.ts';
import { CARRIED_FIELD } from '#web/forms/sent-form.ts';
import { returnPath } from '#web/navigation/return-path.ts';

/** Step 2 of the login; the challenge is a hidden field, so that it works without scripts. */
export interface SecondFactorStep {
  readonly step: 'second-factor';
  readonly challenge: string;
  readonly isRecoveryCode: boolean;
  readonly refused: RefusedForm | null;
  readonly next: string | null;
  /** Form input from before the session expired; '' where there is none. */
  readonly encodedForm: string;
}

/** The second step, where a problem requires it; null for any other problem. */
export function secondFactorStep(refusal: Problem, form: FormData): SecondFactorStep | null {
  if (refusal.code !== 'account/second-factor-needed') return null;
  return {
    step: 'second-factor',
    challenge: refusal.data.challenge,
    isRecoveryCode: false,
    refused: null,
    next: returnPath(form.get('next')),
    encodedForm: formText(form, CARRIED_FIELD),
  };
}

/** Handles the second step: a redirect, the step again, or step 1 when the challenge has expired. */
export async function giveSecondFactor(api: ApiClient, form: FormData) {
  const challenge = formText(form, 'challenge');
  const kind = formText(form, 'switch') || formText(form, 'kind');
  const encodedForm = formText(form, CARRIED_FIELD);
  const step = { step: 'second-factor', challenge, isRecoveryCode: kind === 'recovery', encodedForm } as const;
  const next = returnPath(form.get('next'));
  // The button that switches between app and recovery code without scripts.
  if (form.has('switch')) return data<SecondFactorStep>({ ...step, refused: null, next });
  const code = formText(form, 'code');
  const accepted =
    code.trim() === ''
      ? refuse(problem('account/code-wrong'))
      : await api.account.secondFactor({ challenge, code, rememberDevice: form.has('rememberDevice') });
  if (accepted.ok) return redirectOrResubmit(accepted.value, form);
  const refused = refusedForm(accepted.problem, form);
  const { status } = PROBLEMS[refused.code];
  if (refused.code === 'account/challenge-expired') return data({ step: 'password' as const, ...refused }, { status });
  return data<SecondFactorStep>({ ...step, refused, next }, { status });
}
