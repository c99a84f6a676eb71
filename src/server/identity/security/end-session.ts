import type { endSession as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { endSessions } from '#server/request/sessions/session-store.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SecurityServices } from './security-services.ts';
import { listOpenSessions } from './security-store.ts';
import { securityView } from './security-view.ts';

/**
 * Ends another session of the customer; the current one is ended by logging out. No effect on an ended or foreign
 * session.
 */
export function endSession({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (context, { sessionId }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const { store, session, now } = context;
    const brandId = store.brand.id;
    await database.transaction(async (tx) => {
      const open = await listOpenSessions(tx, { brandId, customerId: customer.value }, now);
      const ended = open.map(({ id }) => id).filter((id) => id === sessionId && id !== session?.id);
      await endSessions(tx, brandId, ended, now);
    });
    return ok(await securityView(database, context, customer.value));
  };
}
