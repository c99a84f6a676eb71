import type { listTokens } from '#contract/operator/staff.ts';
import { ok } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { tokenListView } from './token-view.ts';

/** All API tokens. */
export function listAll(services: StaffServices): OperatorHandler<typeof listTokens> {
  return async () => ok(await tokenListView(services));
}
