import type { loginStaff } from '#contract/operator/session.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { withPasswordSlot } from '#server/identity/public.ts';
import type { PasswordHash } from '#server/platform/crypto/password-hash.ts';
import type { OperatorContext, OperatorHandler } from '#server/staff/operator-context.ts';
import { insertStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffPassword, lockStaffPassword } from '#server/staff/staff-store.ts';
import { countStaffAttempt, loginLimits, uncountStaffAttempt } from './login-limits.ts';

/**
 * Verifies email address and password; the answer is a challenge for the second factor, which every account with a
 * password has. The same work is done for unknown, invited and disabled accounts, and none after too many attempts.
 */
export function loginStaffAccount(services: StaffServices): OperatorHandler<typeof loginStaff> {
  const { database, ids } = services;
  return async (context, { email, password }) => {
    const matched = await withPasswordSlot(services, null, (slot) =>
      matchPassword(services, context, { email: normalizeEmailAddress(email), password, slot }),
    );
    if (!matched.ok) return matched;
    const challenge = ids.token();
    const isStored = await database.transaction(async (tx) => {
      if (!(await lockStaffPassword(tx, matched.value))) return false;
      const { staffId } = matched.value;
      await insertStaffCode(tx, { purpose: 'second-factor', code: challenge, staffId, at: context.now });
      return true;
    });
    return isStored ? ok({ challenge }) : refuse(problem('staff/wrong-credentials'));
  };
}

interface Match {
  readonly email: string;
  readonly password: string;
  readonly slot: PasswordHash;
}

interface Matched {
  readonly staffId: string;
  readonly passwordHash: string;
}

/** Counts the attempt, then verifies the password. */
async function matchPassword(
  { database }: StaffServices,
  context: OperatorContext,
  { email, password, slot }: Match,
): Promise<Result<Matched, Problem<'staff/wrong-credentials' | 'limits/too-many-requests'>>> {
  const known = await findStaffPassword(database.read, email);
  const limits = await loginLimits(database, context, { email, staffId: known?.staffId ?? null });
  const counted = await countStaffAttempt(database, limits, context.now);
  if (!counted.ok) return counted;
  const isRight = await (known === null
    ? slot.verifyAgainstNothing(password)
    : slot.verify(password, known.passwordHash));
  if (known === null || !isRight) return refuse(problem('staff/wrong-credentials'));
  await uncountStaffAttempt(database, limits, context.now);
  return ok(known);
}
