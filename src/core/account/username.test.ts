import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountIdentifier } from './account-identifier.ts';
import { parseUsername } from './username.ts';

describe('a username', () => {
  test.each([
    ['anna', 'anna'],
    [' Anna.Berg_1-x ', 'anna.berg_1-x'],
    ['Ärne', 'ärne'],
    ['A\u0308rne', 'ärne'],
    ['Ολγα', 'ολγα'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is kept as %j', (text, username) => {
    expect(parseUsername(text)).toEqual({ ok: true, value: username });
  });

  test.each(['', '   '])('%j is none', (text) => {
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

  test('has no @, is read again as itself, and is what signing in looks for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const username = parseUsername(text);
        if (!username.ok || username.value === null) return;
        expect(username.value).not.toContain('@');
        expect(parseUsername(username.value)).toEqual(username);
        expect(accountIdentifier(text)).toBe(username.value);
      }),
    );
  });
});
