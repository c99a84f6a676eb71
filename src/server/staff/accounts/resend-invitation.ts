import type { resendInvitation } from '#contract/operator/staff.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { invitationCode, invitationLink, sendInvitation } from './invitation.ts';
import { refuseGrant } from './refuse-grant.ts';
import { staffListView } from './staff-view.ts';

/**
 * Sends a new invitation; an active account keeps its password and app until it is accepted. Disabled accounts are
 * enabled first.
 */
export function inviteAgain(services: StaffServices): OperatorHandler<typeof resendInvitation> {
  return async (context, { commandId, staffId }) => {
    const { caller, now: at, origin } = context;
    const subject = { kind: 'staff', id: staffId } as const;
    const command = { id: commandId, actor: caller.actor, action: 'staff.invite-again', brandId: null, subject, at };
    const applied = await applyOnce(services, command, async (tx) => {
      const account = await findStaffAccount(tx, staffId);
      if (account === null || account.disabledAt !== null) return refuse(problem('staff/not-found'));
      const { role, brands } = account;
      const refused = refuseGrant(caller, { permissions: permissionsOf(role), brands }, 'staff.manage');
      if (refused !== null) return refuse(refused);
      await sendInvitation(services, tx, { account, invitationId: commandId, origin, at });
      return ok({ value: null });
    });
    if (!applied.ok) return applied;
    const link = invitationLink(origin, invitationCode(services, commandId));
    return ok({ ...(await staffListView(services, context)), link });
  };
}
