import type { confirmByPassword as endpoint } from '#contract/operator/account.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyAudited } from '#server/audit/public.ts';
import { withPasswordSlot } from '#server/identity/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { claimSecondFactor } from '#server/staff/sessions/claim-second-factor.ts';
import { countStaffAttempt, secondFactorLimits, uncountStaffAttempt } from '#server/staff/sessions/login-limits.ts';
import { staffSessionView } from '#server/staff/sessions/session-view.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { updateStaffSessionConfirmed } from '#server/staff/staff-session-store.ts';
import { ownAccountView } from './account-view.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { ownSession } from './own-session.ts';

/** Confirms the identity of the session's account by its password and a code, as at the login. */
export function confirmByPassword(services: StaffServices): OperatorHandler<typeof endpoint> {
  const { database } = services;
  return async (context, { password, code }) => {
    const { caller, now } = context;
    const session = ownSession(context);
    if (!session.ok) return session;
    const { id: sessionId, staffId } = session.value;
    const { email } = await staffSessionView(services, staffId);
    const matched = await withPasswordSlot(services, null, (slot) =>
      checkOwnPassword(services, context, { email, password, slot }),
    );
    if (!matched.ok) return matched;
    const limits = await secondFactorLimits(database, context, staffId);
    const counted = await countStaffAttempt(database, limits, now);
    if (!counted.ok) return counted;
    const subject = { kind: 'staff', id: staffId } as const;
    const change = { actor: caller.actor, action: 'session.confirm', brandId: null, subject, at: now };
    const confirmed = await applyAudited<null, Problem<'staff/code-wrong'>>(services, change, async (tx) => {
      const factor = await claimSecondFactor(services, tx, { staffId, code, now });
      if (factor === null) return refuse(problem('staff/code-wrong'));
      await updateStaffSessionConfirmed(tx, sessionId, now);
      return ok({ value: null, after: { session: sessionId, factor } });
    });
    if (!confirmed.ok) return confirmed;
    await uncountStaffAttempt(database, limits, now);
    return ok(await ownAccountView(services, context, session.value));
  };
}
