import type { logoutStaff } from '#contract/operator/session.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyAudited } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { endStaffSession } from '#server/staff/staff-session-store.ts';

/** Ends the session of the request. */
export function logout(services: StaffServices): OperatorHandler<typeof logoutStaff> {
  return async ({ caller: { actor, session }, cookie, now }) => {
    if (session === null) return refuse(problem('staff/login-required'));
    const { id: sessionId, staffId } = session;
    const change = {
      actor,
      action: 'session.end',
      brandId: null,
      subject: { kind: 'staff', id: staffId },
      at: now,
    } as const;
    await applyAudited(services, change, async (tx) => {
      const hasEnded = await endStaffSession(tx, { staffId, sessionId, now });
      return ok({ value: hasEnded, after: { session: sessionId } });
    });
    cookie.clear();
    return ok({});
  };
}
