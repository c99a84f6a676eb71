import type { changeProfile as endpoint } from '#contract/personal-data.ts';
import { type FieldProblem, type Problem, problem } from '#contract/problems.ts';
import { type Profile, checkProfile } from '#core/account/check-profile.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isUniqueViolation } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isOutdated } from '#server/platform/is-outdated.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { updateSessionPerson } from '#server/request/sessions/session-store.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { loadProfile, profileVersion } from './load-profile.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { type CustomerKey, findProfile, lockProfile, updateProfile } from './profile-store.ts';

/**
 * Changes name, username and custom fields, also in the customer's open sessions; usernames are unique per brand. Problem:
 * 'account/changed-meanwhile' when it would replace another change than the one it is based on.
 */
export function changeProfile({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (context, form) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const checked = checkProfile(form, context.store.brand.customFields);
    if (!checked.ok) return invalid(checked.problem);
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    try {
      const saved = await database.transaction((tx) =>
        save(tx, context, { key, profile: checked.value, version: form.version }),
      );
      if (!saved.ok) return saved;
    } catch (error) {
      if (isUniqueViolation(error)) return invalid([{ path: 'username', code: 'taken' }]);
      throw error;
    }
    const profile = await loadProfile(database.read, key, context.now);
    return profile === null ? refuse(problem('account/sign-in-required')) : ok(profile);
  };
}

function invalid(fields: readonly FieldProblem[]): Result<never, Problem<'account/profile-invalid'>> {
  return refuse(problem('account/profile-invalid', { fields }));
}

async function save(
  tx: Transaction,
  context: RequestContext,
  {
    key,
    profile,
    version,
  }: { readonly key: CustomerKey; readonly profile: Profile; readonly version: string | undefined },
): Promise<Result<null, Problem<'account/sign-in-required' | 'account/changed-meanwhile'>>> {
  const { firstName, lastName, username } = profile;
  const present = (await lockProfile(tx, key)) ? await findProfile(tx, key) : null;
  if (present === null) return refuse(problem('account/sign-in-required'));
  if (isOutdated(version, profileVersion(present), profileVersion(profile))) {
    return refuse(problem('account/changed-meanwhile'));
  }
  await updateProfile(tx, key, profile, context.now);
  await updateSessionPerson(tx, key, { firstName, lastName, username, email: present.email });
  return ok(null);
}
