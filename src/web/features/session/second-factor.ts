import { data } from 'react-router';
import type { Caller } from '#contract/api.ts';
import { PROBLEMS, problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { formText } from '#web/read-form.ts';
import { returnPath } from '#web/return-path.ts';
import { KEPT_FIELD } from '#web/sent-form.ts';
import { goOnWithKept } from './review.ts';
import { memberOf, refusedForm } from './session-answer.ts';
import type { RefusedForm } from './session-answer.ts';

/** The second step of signing in; the challenge travels in the form, so that it works without scripts. */
export interface SecondFactorStep {
  readonly step: 'second-factor';
  readonly challenge: string;
  readonly isRecoveryCode: boolean;
  readonly refused: RefusedForm | null;
  readonly next: string | null;
  /** What was typed elsewhere before the session was over; '' where nothing was. */
  readonly kept: string;
}

/** The second step, where a problem asks for it; null where it is about something else. */
export function secondFactorStep({ code, data: asked }: Problem, form: FormData): SecondFactorStep | null {
  const challenge = memberOf(asked, 'challenge');
  if (code !== 'account/second-factor-needed' || typeof challenge !== 'string') return null;
  return {
    step: 'second-factor',
    challenge,
    isRecoveryCode: false,
    refused: null,
    next: returnPath(form.get('next')),
    kept: formText(form, KEPT_FIELD),
  };
}

/** Answers the second step: on, the step again, or – when it took too long – the first one. */
export async function giveSecondFactor(api: Caller, form: FormData) {
  const challenge = formText(form, 'challenge');
  const kind = formText(form, 'switch') || formText(form, 'kind');
  const kept = formText(form, KEPT_FIELD);
  const step = { step: 'second-factor', challenge, isRecoveryCode: kind === 'recovery', kept } as const;
  const next = returnPath(form.get('next'));
  // The button that changes between app and recovery code, where no script does it.
  if (form.has('switch')) return data<SecondFactorStep>({ ...step, refused: null, next });
  const code = formText(form, 'code');
  const given =
    code.trim() === ''
      ? { ok: false as const, problem: problem('account/code-wrong') }
      : await api.account.secondFactor({ challenge, code, remember_device: form.has('remember_device') });
  if (given.ok) return goOnWithKept(given.value, form);
  const refused = refusedForm(given.problem, form);
  const { status } = PROBLEMS[refused.code];
  if (refused.code === 'account/challenge-expired') return data({ step: 'password' as const, ...refused }, { status });
  return data<SecondFactorStep>({ ...step, refused, next }, { status });
}
