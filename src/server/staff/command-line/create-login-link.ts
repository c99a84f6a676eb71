import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { applyAudited } from '#server/audit/public.ts';
import { insertStaffCode } from '#server/staff/staff-code-store.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import type { StaffCommandServices } from './add-staff.ts';

/** A request for a link that logs in. */
export interface LoginLinkRequest {
  readonly actor: Actor;
  readonly staffId: string;
  /** Of the back office. */
  readonly origin: string;
  readonly at: number;
}

/** Creates a single-use link that logs in an account for 10 minutes. Problem: 'staff/not-found', also for disabled ones. */
export function createLoginLink(
  services: StaffCommandServices,
  { actor, staffId, origin, at }: LoginLinkRequest,
): Promise<Result<string, Problem<'staff/not-found'>>> {
  const code = services.ids.token();
  const subject = { kind: 'staff', id: staffId } as const;
  return applyAudited(services, { actor, action: 'staff.login-link', brandId: null, subject, at }, async (tx) => {
    const account = await findStaffAccount(tx, staffId);
    if (account === null || account.disabledAt !== null) return refuse(problem('staff/not-found'));
    await insertStaffCode(tx, { purpose: 'login-link', code, staffId, at });
    return ok({ value: `${origin}/login?link=${code}` });
  });
}
