import type { getOwnAccount } from '#contract/operator/account.ts';
import { ok } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { ownAccountView } from './account-view.ts';
import { ownSession } from './own-session.ts';

/** The account of the request's session. */
export function getAccount(services: StaffServices): OperatorHandler<typeof getOwnAccount> {
  return async (context) => {
    const session = ownSession(context);
    return session.ok ? ok(await ownAccountView(services, context, session.value)) : session;
  };
}
