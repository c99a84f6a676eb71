import type { getSecurity as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import type { SecurityServices } from './security-services.ts';
import { securityView } from './security-view.ts';

/** The security settings and sessions of the customer's account. */
export function getSecurity({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    return customer.ok ? ok(await securityView(database, context, customer.value)) : customer;
  };
}
