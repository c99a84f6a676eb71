import type { getSession as endpoint } from '#contract/account.ts';
import { ok } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Handler } from '#server/request/request-context.ts';
import { sessionView, unknownSessionView } from './session-view.ts';

/**
 * The current session; while the database is unavailable an unknown visitor with disabled forms, so that browsing
 * continues.
 */
export function getSession(services: AccountServices): Handler<typeof endpoint> {
  return async (context) => {
    try {
      return ok(await sessionView(services, context, context.session));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return ok(unknownSessionView(context));
    }
  };
}
