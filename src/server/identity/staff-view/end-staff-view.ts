import type { endStaffView as endpoint } from '#contract/account.ts';
import { ok } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { Handler } from '#server/request/request-context.ts';
import { updateViewEnded } from './staff-view-store.ts';

/** Ends the read-only view of this browser, if any; the session of its own, if any, is used again. */
export function endStaffView({ database }: Pick<AccountServices, 'database'>): Handler<typeof endpoint> {
  return async ({ session, sessions, now }) => {
    if (session?.kind === 'staff-view') await database.transaction((tx) => updateViewEnded(tx, session, now));
    sessions.setView(null);
    return ok({});
  };
}
