import type { getStaffSession } from '#contract/operator/session.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { staffSessionView } from './session-view.ts';

/** The account of the request's session. */
export function getSession(services: StaffServices): OperatorHandler<typeof getStaffSession> {
  return async ({ caller: { session } }) =>
    session === null ? refuse(problem('staff/login-required')) : ok(await staffSessionView(services, session.staffId));
}
