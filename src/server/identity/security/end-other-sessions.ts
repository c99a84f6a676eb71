import type { endOtherSessions as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { endSessionsOf } from '#server/request/sessions/session-store.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SecurityServices } from './security-services.ts';
import { securityView } from './security-view.ts';

/** Ends every other session of the customer. */
export function endOtherSessions({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const others = {
      brandId: context.store.brand.id,
      customerId: customer.value,
      except: context.session?.id ?? null,
    };
    await database.transaction((tx) => endSessionsOf(tx, others, context.now));
    return ok(await securityView(database, context, customer.value));
  };
}
