import type { endStaffSession as endpoint } from '#contract/operator/staff.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { endStaffSession } from '#server/staff/staff-session-store.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { refuseGrant } from './refuse-grant.ts';
import { staffListView } from './staff-view.ts';

/** Ends a session of an account; one of another account is not found. */
export function endSession(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context, { commandId, staffId, sessionId }) => {
    const { caller, now } = context;
    const subject = { kind: 'staff', id: staffId } as const;
    const command = {
      id: commandId,
      actor: caller.actor,
      action: 'staff.end-session',
      brandId: null,
      subject,
      requested: { session: sessionId },
      at: now,
    };
    const applied = await applyOnce(services, command, async (tx) => {
      const account = await findStaffAccount(tx, staffId);
      if (account === null) return refuse(problem('staff/not-found'));
      const { role, brands } = account;
      const refused = refuseGrant(caller, { permissions: permissionsOf(role), brands }, 'staff.manage');
      if (refused !== null) return refuse(refused);
      const hasEnded = await endStaffSession(tx, { staffId, sessionId, now });
      return hasEnded ? ok({ value: null }) : refuse(problem('staff/not-found'));
    });
    return applied.ok ? ok(await staffListView(services, context)) : applied;
  };
}
