import { expect, test } from 'vitest';
import { PERMISSION_NAMES, hasPermission } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/staff-role.ts';
import { type OpenTestDatabase, describeOnBothDatabases, describeOnSqlite } from '#tests/support/databases.ts';
import { createStaffAccount, createApiToken } from '#tests/support/staff-accounts.ts';
import {
  type OfficeAnswer,
  OFFICE_ENDPOINTS,
  type Sender,
  type StaffOffice,
  openStaffOffice,
} from '#tests/support/staff-office.ts';

/** The decision of the access rule: an endpoint that was reached refuses the empty input or is not available. */
function accessOf({ problem }: OfficeAnswer): string {
  if (problem === 'staff/login-required' || problem === 'staff/not-permitted') return problem;
  return problem === 'request/invalid' || problem === 'server/unavailable' ? 'reached' : `answered ${problem}`;
}

async function accesses({ call }: StaffOffice, sender: Sender): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of OFFICE_ENDPOINTS) found[name] = accessOf(await call(name, {}, sender));
  return found;
}

/** What each endpoint should say, by its access. */
function expected(decide: (access: (typeof OFFICE_ENDPOINTS)[number]['access']) => string): Record<string, string> {
  return Object.fromEntries(
    OFFICE_ENDPOINTS.map(({ name, access }) => [name, access === 'public' ? 'reached' : decide(access)]),
  );
}

async function openOffice(open: OpenTestDatabase): Promise<StaffOffice> {
  return openStaffOffice(await open(), { withUseCases: false });
}

describeOnBothDatabases('every endpoint of the operator API', (open) => {
  test.each(STAFF_ROLES)('is reached by a session of the role %s if the role has its permission', async (role) => {
    const office = await openOffice(open);
    const { cookie } = await createStaffAccount(office, { role });
    expect(await accesses(office, { cookie })).toEqual(
      expected((access) =>
        access === 'public' || access === 'session' || hasPermission(role, access) ? 'reached' : 'staff/not-permitted',
      ),
    );
  });

  test('requires credentials, unless it is public', async () => {
    const office = await openOffice(open);
    const { cookie } = await createStaffAccount(office);
    const none = expected(() => 'staff/login-required');
    expect(await accesses(office, {})).toEqual(none);
    expect(await accesses(office, { cookie: 'x'.repeat(43) })).toEqual(none);
    expect(await accesses(office, { bearer: 'landrush_unknown', cookie })).toEqual(none);
  });
});

// How scopes are stored is tested on both databases with the tokens.
describeOnSqlite('every endpoint of the operator API, by scope', (open) => {
  test.each(PERMISSION_NAMES)(
    'is reached by an API token with the scope %s if that is its permission',
    async (scope) => {
      const office = await openOffice(open);
      const owner = await createStaffAccount(office);
      const bearer = await createApiToken(office, owner.id, { scopes: [scope] });
      expect(await accesses(office, { bearer })).toEqual(
        expected((access) => {
          if (access === 'session') return 'staff/login-required';
          return access === scope ? 'reached' : 'staff/not-permitted';
        }),
      );
    },
  );
});
