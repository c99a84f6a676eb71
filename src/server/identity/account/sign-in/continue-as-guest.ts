import type { continueAsGuest as endpoint } from '#contract/account.ts';
import { ok } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { Handler } from '#server/request/request-context.ts';
import { updateExpiryNotice } from '#server/request/sessions/session-store.ts';

/**
 * Continues as a guest after a session has expired: deletes its cookie, or dismisses the notice of the session that
 * replaced it. A valid session is unchanged.
 */
export function continueAsGuest({ database }: AccountServices): Handler<typeof endpoint> {
  return async (context) => {
    const { session } = context;
    if (context.sessionExpired) context.sessions.forget();
    else if (session?.replacesExpired === true) await database.transaction((tx) => updateExpiryNotice(tx, session));
    return ok({});
  };
}
