import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import {
  findCustomerById,
  givePasswordCheckBack,
  limitPasswordCheck,
  signedIn,
  withPasswordPlace,
} from '#server/account/public.ts';
import type { SignInCustomer } from '#server/account/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { SecurityServices } from './security-services.ts';

/**
 * The signed-in customer after confirming the password, so that an open session does not suffice to take over an
 * account.
 */
export async function confirmPassword(
  services: Pick<SecurityServices, 'database' | 'passwords'>,
  context: RequestContext,
  password: string,
): Promise<Result<SignInCustomer, Problem>> {
  const { database } = services;
  const signed = signedIn(context);
  if (!signed.ok) return signed;
  const customerId = signed.value;
  return withPasswordPlace(services, customerId, async (place) => {
    const limited = await limitPasswordCheck(database, context, customerId);
    if (limited !== null) return refuse(limited);
    const customer = await findCustomerById(database.read, context.store.brand.id, customerId);
    if (customer === null) return refuse(problem('account/sign-in-required'));
    if (!(await place.verify(password, customer.passwordHash))) return refuse(problem('account/wrong-password'));
    await givePasswordCheckBack(database, context, customerId);
    return ok(customer);
  });
}
