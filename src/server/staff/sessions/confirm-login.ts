import type { confirmStaffLogin } from '#contract/operator/session.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { CHALLENGE_TRIES } from '#core/staff/staff-session.ts';
import { applyAudited } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { staffActor } from '#server/staff/staff-actor.ts';
import { claimStaffCode, claimStaffTry, findStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { claimSecondFactor } from './claim-second-factor.ts';
import { countStaffAttempt, secondFactorLimits, uncountStaffAttempt } from './login-limits.ts';
import { staffSessionView } from './session-view.ts';
import { type StartedSession, setSessionCookie, startStaffSession } from './start-session.ts';

type ConfirmProblem = 'staff/challenge-expired' | 'staff/code-wrong';

/** Completes a login: the challenge identifies the account with the right password, the code is the second factor. */
export function confirmLogin(services: StaffServices): OperatorHandler<typeof confirmStaffLogin> {
  const { database } = services;
  return async (context, { challenge, code }) => {
    const { now } = context;
    const key = { purpose: 'second-factor', code: challenge } as const;
    const staffId = await findStaffCode(database.read, key, now);
    const account = staffId === null ? null : await findStaffAccount(database.read, staffId);
    if (account === null) return refuse(problem('staff/challenge-expired'));
    const limits = await secondFactorLimits(database, context, account.id);
    const counted = await countStaffAttempt(database, limits, now);
    if (!counted.ok) return counted;
    const actor = staffActor(account, context.network);
    const subject = { kind: 'staff', id: account.id } as const;
    const change = { actor, action: 'session.start', brandId: null, subject, at: now };
    const started = await applyAudited<StartedSession, Problem<ConfirmProblem>>(services, change, async (tx) => {
      const isOpen = await claimStaffTry(tx, key, { maxTries: CHALLENGE_TRIES, now });
      if (!isOpen) return refuse(problem('staff/challenge-expired'));
      const factor = await claimSecondFactor(services, tx, { staffId: account.id, code, now });
      if (factor === null) return refuse(problem('staff/code-wrong'));
      await claimStaffCode(tx, key, now);
      const session = await startStaffSession(services, tx, { context, staffId: account.id, method: 'password' });
      return ok({ value: session, after: { session: session.id, device: context.device, factor } });
    });
    if (!started.ok) return started;
    await uncountStaffAttempt(database, limits, now);
    setSessionCookie(context, started.value);
    return ok(await staffSessionView(services, account.id));
  };
}
