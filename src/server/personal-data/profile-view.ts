import type { OutputOf } from '#contract/endpoint.ts';
import type { getProfile } from '#contract/personal-data.ts';
import type { StoredProfile } from './profile-store.ts';

/** The profile as returned by the API. */
export type ProfileView = OutputOf<typeof getProfile>;

/** `newEmail` is an unconfirmed new address. */
export function profileView(profile: StoredProfile, newEmail: string | null): ProfileView {
  return {
    email: profile.email,
    newEmail,
    username: profile.username,
    firstname: profile.firstName,
    lastname: profile.lastName,
    custom_fields: profile.fields,
    createdAt: profile.createdAt,
  };
}
