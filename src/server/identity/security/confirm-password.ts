import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type SignInCustomer, findCustomerById } from '#server/identity/account/customer-store.ts';
import { withPasswordSlot } from '#server/identity/account/passwords/with-password-slot.ts';
import { uncountPasswordCheck, limitPasswordCheck } from '#server/identity/account/sign-in/sign-in-limits.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SecurityServices } from './security-services.ts';

/**
 * The signed-in customer after confirming the password, so that an open session does not suffice to take over an
 * account.
 */
export async function confirmPassword(
  services: Pick<SecurityServices, 'database' | 'passwords'>,
  context: RequestContext,
  password: string,
): Promise<
  Result<
    SignInCustomer,
    Problem<
      | 'account/sign-in-required'
      | 'account/too-many-at-once'
      | 'account/wrong-password'
      | 'limits/too-many-requests'
      | 'session/expired'
    >
  >
> {
  const { database } = services;
  const signed = signedIn(context);
  if (!signed.ok) return signed;
  const customerId = signed.value;
  return withPasswordSlot(services, customerId, async (slot) => {
    const limited = await limitPasswordCheck(database, context, customerId);
    if (limited !== null) return refuse(limited);
    const customer = await findCustomerById(database.read, context.store.brand.id, customerId);
    if (customer === null) return refuse(problem('account/sign-in-required'));
    if (!(await slot.verify(password, customer.passwordHash))) return refuse(problem('account/wrong-password'));
    await uncountPasswordCheck(database, context, customerId);
    return ok(customer);
  });
}
