import { solveChallenge } from 'altcha-lib/v1';
import type { ApiClient } from '#contract/api.ts';
import type { CaptchaForm } from '#core/account/captcha-form.ts';

/** Loads a proof of work for a form and solves it by another implementation than the pages'. */
export async function solveCaptcha(api: Pick<ApiClient, 'captcha'>, form: CaptchaForm): Promise<string> {
  const answer = await api.captcha.challenge({ form });
  if (!answer.ok || answer.value.kind !== 'proof-of-work') throw new Error('There is no work to do.');
  const { algorithm, challenge, salt, signature, maxNumber } = answer.value;
  const solved = await solveChallenge(challenge, salt, algorithm, maxNumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solved?.number, salt, signature }));
}
