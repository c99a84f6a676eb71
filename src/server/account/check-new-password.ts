import { checkPasswordLength } from '#core/account/check-registration.ts';
import type { AccountServices } from './account-services.ts';
import { STRONG_ENOUGH } from './judge-password.ts';

/** Why a password cannot be taken. */
export type PasswordProblem = 'required' | 'too-short' | 'too-long' | 'too-weak';

/** What is wrong with a new password (D9), to somebody who knows the words given: its owner's name and address; null when it is strong. */
export async function checkNewPassword(
  { judgePassword }: Pick<AccountServices, 'judgePassword'>,
  password: string,
  ownWords: readonly string[],
): Promise<PasswordProblem | null> {
  const length = checkPasswordLength(password);
  if (length !== null) return length;
  return (await judgePassword(password, ownWords)) < STRONG_ENOUGH ? 'too-weak' : null;
}
