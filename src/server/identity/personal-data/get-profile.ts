import type { getProfile as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { loadProfile } from './load-profile.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** The profile of the signed-in customer. */
export function getProfile({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    const profile = await loadProfile(database.read, key, context.now);
    return profile === null ? refuse(problem('account/sign-in-required')) : ok(profile);
  };
}
