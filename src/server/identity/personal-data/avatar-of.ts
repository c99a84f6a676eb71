import type { AccountServices } from '#server/identity/account/account-services.ts';
import { avatarAddress } from './avatar-address.ts';
import { findAvatarHash } from './avatar-store.ts';

/** Finds the URL of a customer's picture. */
export function avatarOf({ database }: Pick<AccountServices, 'database'>): AccountServices['avatarOf'] {
  return async (brandId, customerId) => avatarAddress(await findAvatarHash(database.read, { brandId, customerId }));
}
