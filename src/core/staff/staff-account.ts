import { type BrandAccess, includesBrands } from './brand-access.ts';
import type { Permission } from './permissions.ts';
import type { StaffRole } from './staff-role.ts';

/** The states of a staff account: without password and passkey, able to log in, locked out. */
export const STAFF_STATES = ['invited', 'active', 'disabled'] as const;

/** The state of a staff account. */
export type StaffState = (typeof STAFF_STATES)[number];

/** What decides whether an account may manage the deployment. */
export interface StaffAccess {
  readonly id: string;
  readonly role: StaffRole;
  readonly brands: BrandAccess;
  readonly isDisabled: boolean;
}

/** What an account can log in with. */
export interface StaffCredentials {
  readonly hasPassword: boolean;
  /** Their number. */
  readonly passkeys: number;
}

/** The state of an account; one that never accepted its invitation has nothing to log in with. */
export function staffState({
  isDisabled,
  ...credentials
}: StaffCredentials & { readonly isDisabled: boolean }): StaffState {
  if (isDisabled) return 'disabled';
  return canLogIn(credentials) ? 'active' : 'invited';
}

function canLogIn({ hasPassword, passkeys }: StaffCredentials): boolean {
  return hasPassword || passkeys > 0;
}

/**
 * Whether a change would leave no active owner: the account is an owner of all brands and would no longer be one, and no
 * other such owner can log in. An invited owner cannot be counted on, since the invitation may expire.
 */
export function removesLastOwner(accounts: readonly (StaffAccess & StaffCredentials)[], changed: StaffAccess): boolean {
  const before = accounts.find(({ id }) => id === changed.id);
  if (before === undefined || !isOwner(before) || isOwner(changed)) return false;
  return !accounts.some((account) => account.id !== changed.id && isOwner(account) && canLogIn(account));
}

function isOwner({ role, brands, isDisabled }: StaffAccess): boolean {
  return role === 'owner' && brands === 'all' && !isDisabled;
}

/**
 * The first permission or the brands that someone lacks to give an access to others: no one creates or changes accounts
 * and tokens that can do more than they can. Null when nothing is missing.
 */
export function missingToGrant(
  held: { readonly permissions: ReadonlySet<Permission>; readonly brands: BrandAccess },
  granted: { readonly permissions: readonly Permission[]; readonly brands: BrandAccess },
): Permission | 'brands' | null {
  const missing = granted.permissions.find((permission) => !held.permissions.has(permission));
  if (missing !== undefined) return missing;
  return includesBrands(held.brands, granted.brands) ? null : 'brands';
}
