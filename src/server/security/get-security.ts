import type { getSecurity as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/call.ts';
import type { SecurityServices } from './security-services.ts';
import { securityView } from './security-view.ts';

/** The security settings and sessions of the customer's account. */
export function getSecurity({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (call) => {
    const customer = signedIn(call);
    return customer.ok ? ok(await securityView(database, call, customer.value)) : customer;
  };
}
