import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { PasswordHash } from '#server/platform/crypto/password-hash.ts';
import type { OperatorContext } from '#server/staff/operator-context.ts';
import { countStaffAttempt, loginLimits, uncountStaffAttempt } from '#server/staff/sessions/login-limits.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffPassword } from '#server/staff/staff-store.ts';

/** A password to check, and the account it should be of. */
export interface OwnPassword {
  readonly email: string;
  readonly password: string;
  readonly slot: PasswordHash;
}

/**
 * Verifies the password of a signed-in account, limited and counted as at the login; returns the verified hash. Problem
 * besides the limits: 'staff/wrong-credentials', also without a password.
 */
export async function checkOwnPassword(
  { database }: Pick<StaffServices, 'database'>,
  context: Pick<OperatorContext, 'network' | 'now'>,
  { email, password, slot }: OwnPassword,
): Promise<Result<string, Problem<'staff/wrong-credentials' | 'limits/too-many-requests'>>> {
  const known = await findStaffPassword(database.read, email);
  if (known === null) return refuse(problem('staff/wrong-credentials'));
  const limits = await loginLimits(database, context, { email, staffId: known.staffId });
  const counted = await countStaffAttempt(database, limits, context.now);
  if (!counted.ok) return counted;
  if (!(await slot.verify(password, known.passwordHash))) return refuse(problem('staff/wrong-credentials'));
  await uncountStaffAttempt(database, limits, context.now);
  return ok(known.passwordHash);
}
