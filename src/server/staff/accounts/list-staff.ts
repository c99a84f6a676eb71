import type { listStaff } from '#contract/operator/staff.ts';
import { ok } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { staffListView } from './staff-view.ts';

/** All staff accounts. */
export function listAccounts(services: StaffServices): OperatorHandler<typeof listStaff> {
  return async (context) => ok(await staffListView(services, context));
}
