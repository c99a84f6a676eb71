import type { inviteStaff } from '#contract/operator/staff.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import { brandAccessOf } from '#core/staff/brand-access.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { insertStaffAccount } from '#server/staff/staff-store.ts';
import { describeAccess } from './describe-access.ts';
import { invitationCode, invitationLink, sendInvitation } from './invitation.ts';
import { refuseGrant } from './refuse-grant.ts';
import { staffListView } from './staff-view.ts';

/** Creates an account and invites its person; repeating the command returns the same link. */
export function invite(services: StaffServices): OperatorHandler<typeof inviteStaff> {
  return async (context, { commandId, name, email: given, role, brands: brandIds }) => {
    const { caller, now: at, origin } = context;
    const email = parseEmailAddress(given);
    if (!email.ok) return refuse(problem('request/invalid', { fields: [{ path: 'email', code: 'invalid' }] }));
    const brands = brandAccessOf(brandIds);
    const refused = refuseGrant(caller, { permissions: permissionsOf(role), brands }, 'staff.manage');
    if (refused !== null) return refuse(refused);
    const id = services.ids.uuid();
    const subject = { kind: 'staff', id: null } as const;
    const asked = { name: name.trim(), email: email.value, role, brands };
    const requested = { ...describeAccess(asked), email: email.value };
    const command = {
      id: commandId,
      actor: caller.actor,
      action: 'staff.invite',
      brandId: null,
      subject,
      requested,
      at,
    };
    const applied = await applyOnce(services, command, async (tx) => {
      const account = { ...asked, id, createdAt: at };
      if (!(await insertStaffAccount(tx, account))) return refuse(problem('staff/email-taken'));
      await sendInvitation(services, tx, { account, invitationId: commandId, origin, at });
      return ok({ value: null, subjectId: id });
    });
    if (!applied.ok) return applied;
    const link = invitationLink(origin, invitationCode(services, commandId));
    return ok({ ...(await staffListView(services, context)), link });
  };
}
