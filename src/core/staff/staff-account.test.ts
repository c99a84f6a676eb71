import { expect, test } from 'vitest';
import { type BrandAccess, commonBrands, includesBrands } from './brand-access.ts';
import { PERMISSION_NAMES, type Permission, permissionsOf } from './permissions.ts';
import {
  type StaffAccess,
  type StaffCredentials,
  missingToGrant,
  removesLastOwner,
  staffState,
} from './staff-account.ts';
import { STAFF_ROLES } from './staff-role.ts';

type Account = StaffAccess & StaffCredentials;

const CREDENTIALS: readonly StaffCredentials[] = [
  { hasPassword: false, passkeys: 0 },
  { hasPassword: true, passkeys: 0 },
  { hasPassword: false, passkeys: 1 },
];

/** Everything an account can be, for exhaustive combinations. */
const KINDS: readonly Omit<Account, 'id'>[] = STAFF_ROLES.flatMap((role) =>
  (['all', ['larkhost']] as const).flatMap((brands) =>
    [true, false].flatMap((isDisabled) =>
      CREDENTIALS.map((credentials) => ({ role, brands, isDisabled, ...credentials })),
    ),
  ),
);

const isActiveOwner = ({ role, brands, isDisabled, hasPassword, passkeys }: Account) =>
  role === 'owner' && brands === 'all' && !isDisabled && (hasPassword || passkeys > 0);

test('a change that removes the last active owner of all brands is detected', () => {
  for (const first of KINDS) {
    for (const second of KINDS) {
      const accounts = [
        { id: 'a', ...first },
        { id: 'b', ...second },
      ];
      if (!accounts.some(isActiveOwner)) continue;
      for (const { hasPassword: _, passkeys: __, ...change } of KINDS) {
        const changed = { id: 'a', ...change };
        const after = accounts.map((account) => (account.id === 'a' ? { ...account, ...changed } : account));
        expect(removesLastOwner(accounts, changed)).toBe(!after.some(isActiveOwner));
      }
    }
  }
});

test('a change that removes an invited sole owner is detected', () => {
  const owner: Account = { id: 'a', role: 'owner', brands: 'all', isDisabled: false, hasPassword: false, passkeys: 0 };
  expect(removesLastOwner([owner], { ...owner, role: 'support' })).toBe(true);
  expect(removesLastOwner([owner], { ...owner, id: 'unknown', isDisabled: true })).toBe(false);
});

test('an account is invited until it has a password or passkey, and disabled with and without one', () => {
  const states = CREDENTIALS.map((credentials) => staffState({ ...credentials, isDisabled: false }));
  expect(states).toEqual(['invited', 'active', 'active']);
  for (const credentials of CREDENTIALS) expect(staffState({ ...credentials, isDisabled: true })).toBe('disabled');
});

const ACCESSES: readonly BrandAccess[] = ['all', [], ['a'], ['b'], ['a', 'b'], ['a', 'b', 'c']];
const sees = (access: BrandAccess, brand: string) => access === 'all' || access.includes(brand);

test('brands are compared and intersected by the brands each access includes', () => {
  for (const one of ACCESSES) {
    for (const other of ACCESSES) {
      const brands = ['a', 'b', 'c', 'one that is published later'];
      const isIncluded = brands.every((brand) => !sees(other, brand) || sees(one, brand));
      expect(includesBrands(one, other)).toBe(isIncluded);
      for (const brand of brands)
        expect(sees(commonBrands(one, other), brand)).toBe(sees(one, brand) && sees(other, brand));
    }
  }
});

test.each(STAFF_ROLES)('the role %s cannot grant a permission or brand it does not have', (role) => {
  const permissions = new Set<Permission>(permissionsOf(role));
  for (const [brands, granted] of ACCESSES.flatMap((held) => ACCESSES.map((given) => [held, given] as const))) {
    const missing = PERMISSION_NAMES.map((permission) =>
      missingToGrant({ permissions, brands }, { permissions: [permission], brands: granted }),
    );
    const brandsMissing = includesBrands(brands, granted) ? null : 'brands';
    expect(missing).toEqual(PERMISSION_NAMES.map((name) => (permissions.has(name) ? brandsMissing : name)));
  }
});
