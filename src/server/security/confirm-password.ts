import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { findCustomerById, limitPasswordCheck, signedIn } from '#server/account/public.ts';
import type { SignInCustomer } from '#server/account/public.ts';
import type { Call } from '#server/http/call.ts';
import type { SecurityServices } from './security-services.ts';

/** The customer who asks, once they gave their password again: a session left open somewhere is not enough to take an account over (D9). */
export async function confirmPassword(
  { database, passwordHash }: Pick<SecurityServices, 'database' | 'passwordHash'>,
  call: Call,
  password: string,
): Promise<Result<SignInCustomer, Problem>> {
  const customerId = signedIn(call);
  if (!customerId.ok) return customerId;
  const limited = await limitPasswordCheck(database, call, customerId.value);
  if (limited !== null) return refuse(limited);
  const customer = await findCustomerById(database.read, call.store.brand.id, customerId.value);
  if (customer === null) return refuse(problem('account/sign-in-required'));
  const isRight = await passwordHash.verify(password, customer.passwordHash);
  return isRight ? ok(customer) : refuse(problem('account/wrong-password'));
}
