import { describe, expect, test } from 'vitest';
import { checkProfile } from './check-profile.ts';
import type { ProfileForm } from './check-profile.ts';

const form = (overrides: Partial<ProfileForm> = {}): ProfileForm => ({
  username: '',
  firstname: 'Anna',
  lastname: 'Berg',
  ...overrides,
});
const customFields = [
  { key: 'club', required: true },
  { key: 'shirt', required: false },
] as const;

describe('personal data', () => {
  test('is kept tidied: names with single spaces, the username in lower case, only questions the brand asks', () => {
    const given = form({
      username: ' Anna.B ',
      firstname: ' Anna  Maria ',
      lastname: 'Bergstro\u0308m',
      custom_fields: { club: ' Rowing ', shirt: '  ', other: 'x' },
    });
    expect(checkProfile(given, customFields)).toEqual({
      ok: true,
      value: { username: 'anna.b', firstName: 'Anna Maria', lastName: 'Bergström', fields: { club: 'Rowing' } },
    });
  });

  test('may do without a username', () => {
    expect(checkProfile(form(), [])).toMatchObject({ ok: true, value: { username: null } });
  });

  test('is refused by its fields, in the order of the form', () => {
    const given = form({ username: 'a@b', firstname: ' ', lastname: 'x'.repeat(101) });
    expect(checkProfile(given, customFields)).toEqual({
      ok: false,
      problem: [
        { path: 'username', code: 'invalid' },
        { path: 'firstname', code: 'required' },
        { path: 'lastname', code: 'too-long' },
        { path: 'custom_fields.club', code: 'required' },
      ],
    });
  });
});
