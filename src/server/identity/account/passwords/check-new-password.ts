import { type Problem, problem } from '#contract/problems.ts';
import { checkPasswordLength } from '#core/account/check-registration.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { STRONG_ENOUGH } from './check-password.ts';
import type { PasswordToScore } from './score-password.ts';

/** The reason of a refused password; 'not-scored' when the scoring queue is full. */
export type PasswordProblem = 'required' | 'too-short' | 'too-long' | 'too-weak' | 'not-scored';

/** Seconds until the current queue is processed. */
const RETRY_AFTER_SECONDS = 3;

/**
 * Validates a new password: first its length, then its strength given the words known to an attacker; null when it is
 * strong enough (docs/decisions/045).
 */
export async function checkNewPassword(
  { checkPassword }: Pick<AccountServices, 'checkPassword'>,
  input: PasswordToScore,
): Promise<PasswordProblem | null> {
  const length = checkPasswordLength(input.password);
  if (length !== null) return length;
  const score = await checkPassword(input);
  if (score === null) return 'not-scored';
  return score < STRONG_ENOUGH ? 'too-weak' : null;
}

/** The same as a form problem; 'account/too-many-at-once' when it was not scored. */
export async function refuseNewPassword(
  services: Pick<AccountServices, 'checkPassword'>,
  given: PasswordToScore,
): Promise<Problem<'account/password-refused' | 'account/too-many-at-once'> | null> {
  const found = await checkNewPassword(services, given);
  if (found === null) return null;
  if (found === 'not-scored') return tooManyAtOnce();
  return problem('account/password-refused', { fields: [{ path: 'password', code: found }] });
}

/** The problem of a full scoring queue. */
export function tooManyAtOnce(): Problem<'account/too-many-at-once'> {
  return problem('account/too-many-at-once', { data: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
}
