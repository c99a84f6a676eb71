import { type Problem, problem } from '#contract/problems.ts';
import { checkNewPassword, tooManyAtOnce } from '#server/identity/public.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { StaffAccount } from '#server/staff/staff-store.ts';

/** Why an account's new password is refused: too short, too easy to guess, or not scored; null when it is accepted. */
export async function refusePassword(
  services: Pick<StaffServices, 'storefronts' | 'checkPassword'>,
  { name, email }: Pick<StaffAccount, 'name' | 'email'>,
  password: string,
): Promise<Problem<'staff/password-refused' | 'account/too-many-at-once'> | null> {
  const stores = services.storefronts.list();
  const personalWords = [name, email, ...stores.flatMap(({ brand }) => [brand.name, ...brand.hosts])];
  const languages = [...new Set(stores.flatMap(({ brand }) => brand.languages))];
  const found = await checkNewPassword(services, { password, personalWords, languages });
  if (found === null) return null;
  if (found === 'not-scored') return tooManyAtOnce();
  return problem('staff/password-refused', { fields: [{ path: 'password', code: found }] });
}
