import type { goOnAsGuest as endpoint } from '#contract/account.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import type { AccountServices } from './account-services.ts';
import { noteExpiryKnown } from './session-store.ts';

/** Goes on as a guest where a session was over: its cookie is taken away, and whoever has begun another basket since is told no more. A good session stays. */
export function goOnAsGuest({ database }: AccountServices): Handler<typeof endpoint> {
  return async (call) => {
    const { session } = call;
    if (call.sessionExpired) call.sessions.forget();
    else if (session?.replacesExpired === true) await database.transaction((tx) => noteExpiryKnown(tx, session));
    return ok({});
  };
}
