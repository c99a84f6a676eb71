import type { logout as endpoint } from '#contract/account.ts';
import { ok } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { Handler } from '#server/request/request-context.ts';

/** Ends the session, or deletes the cookie of an ended one; the basket stays the customer's. */
export function logout({ database }: AccountServices): Handler<typeof endpoint> {
  return async (context) => {
    if (context.session !== null) await database.transaction((tx) => context.sessions.end(tx));
    else if (context.sessionExpired) context.sessions.forget();
    return ok({});
  };
}
