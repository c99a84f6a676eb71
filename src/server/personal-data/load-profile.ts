import { findCodeAbout } from '#server/account/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { newAddressOf } from './email-change.ts';
import { findProfile } from './profile-store.ts';
import type { CustomerKey } from './profile-store.ts';
import { profileView } from './profile-view.ts';
import type { ProfileView } from './profile-view.ts';

/** A customer's profile with a pending new address; null when the account was deleted. */
export async function loadProfile(db: Queries, key: CustomerKey, now: number): Promise<ProfileView | null> {
  const about = { brandId: key.brandId, purpose: 'email-change', subjectId: key.customerId } as const;
  const [profile, waiting] = await Promise.all([findProfile(db, key), findCodeAbout(db, about, now)]);
  return profile === null ? null : profileView(profile, newAddressOf(waiting?.document));
}
