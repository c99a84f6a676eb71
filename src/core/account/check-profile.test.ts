import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProfileForm, checkProfile, parseUsername } from './check-profile.ts';
import { normalizeEmailAddress } from './email-address.ts';

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
  test("is normalized: names with single spaces, the username in lower case, only the brand's custom fields", () => {
    const entered = form({
      username: ' Anna.B ',
      firstname: ' Anna  Maria ',
      lastname: 'Bergstro\u0308m',
      customFields: { club: ' Rowing ', shirt: '  ', other: 'x' },
    });
    expect(checkProfile(entered, customFields)).toEqual({
      ok: true,
      value: { username: 'anna.b', firstName: 'Anna Maria', lastName: 'Bergström', fields: { club: 'Rowing' } },
    });
  });

  test('needs no username', () => {
    expect(checkProfile(form(), [])).toMatchObject({ ok: true, value: { username: null } });
  });

  test('is refused with its invalid fields, in the order of the form', () => {
    const entered = form({ username: 'a@b', firstname: ' ', lastname: 'x'.repeat(101) });
    expect(checkProfile(entered, customFields)).toEqual({
      ok: false,
      problem: [
        { path: 'username', code: 'invalid' },
        { path: 'firstname', code: 'required' },
        { path: 'lastname', code: 'too-long' },
        { path: 'customFields.club', code: 'required' },
      ],
    });
  });
});

describe('a username', () => {
  test.each([
    ['anna', 'anna'],
    [' Anna.Berg_1-x ', 'anna.berg_1-x'],
    ['Ärne', 'ärne'],
    ['A\u0308rne', 'ärne'],
    ['Ολγα', 'ολγα'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is stored as %j', (text, username) => {
    expect(parseUsername(text)).toEqual({ ok: true, value: username });
  });

  test.each(['', '   '])('%j is stored as no username', (text) => {
    expect(parseUsername(text)).toEqual({ ok: true, value: null });
  });

  test.each([
    ['an', 'too-short'],
    ['x'.repeat(65), 'too-long'],
    ['anna@example.com', 'invalid'],
    ['anna berg', 'invalid'],
    ['anna/berg', 'invalid'],
    ['anna\u202e', 'invalid'],
    ['<b>', 'invalid'],
  ])('%j is refused as %s', (text, problem) => {
    expect(parseUsername(text)).toEqual({ ok: false, problem });
  });

  test('contains no @, is unchanged when parsed again, and is the identifier looked up at login', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const username = parseUsername(text);
        if (!username.ok || username.value === null) return;
        expect(username.value).not.toContain('@');
        expect(parseUsername(username.value)).toEqual(username);
        expect(normalizeEmailAddress(text)).toBe(username.value);
      }),
    );
  });
});
