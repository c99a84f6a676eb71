import type { OutputOf } from '#contract/endpoint.ts';
import type { getProfile } from '#contract/personal-data.ts';
import type { Profile } from '#core/account/check-profile.ts';
import { findCodeAbout } from '#server/identity/account/registration/code-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { contentVersion } from '#server/platform/ids.ts';
import { newAddressOf } from './email-change.ts';
import { type CustomerKey, type StoredProfile, findProfile } from './profile-store.ts';

/** A customer's profile with a pending new address; null when the account was deleted. */
export async function loadProfile(db: Queries, key: CustomerKey, now: number): Promise<ProfileView | null> {
  const about = { brandId: key.brandId, purpose: 'email-change', subjectId: key.customerId } as const;
  const [profile, waiting] = await Promise.all([findProfile(db, key), findCodeAbout(db, about, now)]);
  return profile === null ? null : profileView(profile, newAddressOf(waiting?.document));
}

/** The profile as returned by the API. */
type ProfileView = OutputOf<typeof getProfile>;

/** `newEmail` is an unconfirmed new address. */
function profileView(profile: StoredProfile, newEmail: string | null): ProfileView {
  return {
    email: profile.email,
    newEmail,
    username: profile.username,
    firstname: profile.firstName,
    lastname: profile.lastName,
    customFields: profile.fields,
    createdAt: profile.createdAt,
    version: profileVersion(profile),
  };
}

/** The version of what the profile's form changes. */
export function profileVersion({ username, firstName, lastName, fields }: Profile): string {
  return contentVersion([username, firstName, lastName, fields]);
}
