import { expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import { requirePermission } from './require-permission.ts';

const url = new URL('https://office.example/services/larkhost/s1/terminate');

function sessionOf(role: StaffRole) {
  const person = { staffId: 's-1', name: 'Ada', email: 'ada@example.org', brands: [], hasSecondFactor: true };
  return { session: { get: async () => ok({ ...person, role, permissions: [...permissionsOf(role)] }) } };
}

test('a screen with a form is shown to those who may submit it', async () => {
  await expect(requirePermission(sessionOf('manager'), 'services.terminate', url)).resolves.toBeUndefined();
});

test('others are told which permission is missing', async () => {
  await expect(requirePermission(sessionOf('support'), 'services.terminate', url)).rejects.toMatchObject({
    data: { code: 'staff/not-permitted', data: { permission: 'services.terminate' } },
    init: { status: 403 },
  });
});
