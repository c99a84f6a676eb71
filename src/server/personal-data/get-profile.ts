import type { getProfile as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/call.ts';
import { loadProfile } from './load-profile.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** The profile of the signed-in customer. */
export function getProfile({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (call) => {
    const customer = signedIn(call);
    if (!customer.ok) return customer;
    const key = { brandId: call.store.brand.id, customerId: customer.value };
    const profile = await loadProfile(database.read, key, call.now);
    return profile === null ? refuse(problem('account/sign-in-required')) : ok(profile);
  };
}
