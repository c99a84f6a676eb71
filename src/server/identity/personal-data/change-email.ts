import type { changeEmail as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { SignInCustomer } from '#server/identity/account/customer-store.ts';
import { confirmPassword } from '#server/identity/security/confirm-password.ts';
import type { Handler } from '#server/request/request-context.ts';
import { limitEmailChanges } from './limit-email-changes.ts';
import { loadProfile } from './load-profile.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { sendEmailChange } from './send-email-change.ts';

/**
 * Sends a confirmation link to a new address; the old one stays until it is used. Whether the address has an account is
 * not revealed: the response is the same, and its email has no link.
 */
export function changeEmail(services: PersonalDataServices): Handler<typeof endpoint> {
  return async (context, { email, password }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const customer = confirmed.value;
    const address = readAddress(email, customer);
    if (!address.ok)
      return refuse(problem('account/profile-invalid', { fields: [{ path: 'email', code: address.problem }] }));
    const limited = await limitEmailChanges(services.database, context, customer.id);
    if (limited !== null) return refuse(limited);
    const key = { brandId: customer.brandId, customerId: customer.id };
    const requested = { ...key, email: address.value, at: context.now, language: context.store.language };
    await services.database.transaction((tx) => sendEmailChange(services, tx, requested));
    const profile = await loadProfile(services.database.read, key, context.now);
    return profile === null ? refuse(problem('account/sign-in-required')) : ok(profile);
  };
}

function readAddress(email: string, customer: SignInCustomer): Result<string, 'required' | 'invalid' | 'unchanged'> {
  if (email.trim() === '') return refuse('required');
  const address = parseEmailAddress(email);
  if (!address.ok) return refuse('invalid');
  return address.value === customer.email ? refuse('unchanged') : address;
}
