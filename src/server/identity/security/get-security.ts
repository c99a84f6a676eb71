import type { getSecurity as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SecurityServices } from './security-services.ts';
import { securityView } from './security-view.ts';

/** The security settings and sessions of the customer's account. */
export function getSecurity({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    return customer.ok ? ok(await securityView(database, context, customer.value)) : customer;
  };
}
