import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { type AuditServices, applyAudited } from '#server/audit/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import { describeAccess } from '#server/staff/accounts/describe-access.ts';
import { insertInvitation, invitationLink } from '#server/staff/accounts/invitation.ts';
import { type NewStaffAccount, insertStaffAccount } from '#server/staff/staff-store.ts';

/** Dependencies of the commands. */
export type StaffCommandServices = AuditServices & { readonly ids: Ids };

/** An account to add; the email address in its stored form. */
export interface StaffToAdd extends Pick<NewStaffAccount, 'email' | 'name' | 'role' | 'brands'> {
  readonly actor: Actor;
  /** Of the back office, for the link. */
  readonly origin: string;
  readonly at: number;
}

/** Creates an account at the command line, such as the first one; returns the link of its invitation. No email is sent. */
export function addStaff(
  services: StaffCommandServices,
  { actor, origin, at, ...account }: StaffToAdd,
): Promise<Result<string, Problem<'staff/email-taken'>>> {
  const [id, code] = [services.ids.uuid(), services.ids.token()];
  const subject = { kind: 'staff', id } as const;
  return applyAudited(services, { actor, action: 'staff.invite', brandId: null, subject, at }, async (tx) => {
    if (!(await insertStaffAccount(tx, { ...account, id, createdAt: at }))) return refuse(problem('staff/email-taken'));
    await insertInvitation(tx, { staffId: id, code, at });
    return ok({ value: invitationLink(origin, code), after: { ...describeAccess(account), email: account.email } });
  });
}
