import { expect, test } from 'vitest';
import { permissionsOf, usablePermissions } from './permissions.ts';

test('an account of some brands cannot use the permissions about the whole deployment', () => {
  const [all, some] = [usablePermissions('owner', 'all'), usablePermissions('owner', ['larkhost'])];
  expect(all).toEqual(permissionsOf('owner'));
  expect(all.filter((permission) => !some.includes(permission))).toEqual(['rates.import', 'systems.check']);
});
