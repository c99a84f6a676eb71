import { type Problem, problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { type AuditServices, applyAudited } from '#server/audit/public.ts';
import { updateAccount } from '#server/staff/accounts/change-staff.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';

type DisableProblem = 'staff/not-found' | 'staff/last-owner';

/** Disables an account at the command line, which ends its sessions; repeating it changes nothing. */
export function disableStaff(
  services: AuditServices,
  { actor, staffId, at }: { readonly actor: Actor; readonly staffId: string; readonly at: number },
): Promise<Result<null, Problem<DisableProblem>>> {
  const change = { actor, action: 'staff.change', brandId: null, subject: { kind: 'staff', id: staffId }, at } as const;
  return applyAudited<null, Problem<DisableProblem>>(services, change, async (tx) => {
    const account = await findStaffAccount(tx, staffId);
    if (account === null) return refuse(problem('staff/not-found'));
    const next = { ...account, disabledAt: account.disabledAt ?? at };
    return updateAccount(tx, { account, next, at });
  });
}
