import { describe, expect, test } from 'vitest';
import { buildTld, buildTldRules } from '#core/domains/tld.builder.ts';
import type { Tld, TldRules } from '#core/domains/tld.ts';
import { checkName } from './check-name.ts';
import { parseDomainName } from './domain-name.ts';

describe('under the common rules', () => {
  const com = buildTld();

  test.each(['a.com', '1.com', '123.com', 'a-b.com', `${'a'.repeat(63)}.com`])('%s may be registered', (name) => {
    expect(checkName(name, com)).toBeNull();
  });

  test.each([
    ['ab--c.com', 'hyphens'],
    ['-a.com', 'hyphens'],
    ['a-.com', 'hyphens'],
    [`${'a'.repeat(64)}.com`, 'too-long'],
    ['.com', 'too-short'],
    ['xn--bcher-kva.com', 'no-idn'],
    ['a.b.com', 'not-sold'],
    ['a.net', 'not-sold'],
  ])('%s is refused: %s', (name, refusal) => {
    expect(checkName(name, com)).toBe(refusal);
  });

  test('no domain of a TLD that is not sold can be registered', () => {
    expect(checkName('a.zz', undefined)).toBe('not-sold');
  });
});

describe('under rules of its own', () => {
  test('a TLD sets the lengths of its labels', () => {
    const tld = withRules({ minLength: 3, maxLength: 5 });
    const refusals = ['ab', 'abc', 'abcde', 'abcdef'].map((label) => check(`${label}.de`, tld));
    expect(refusals).toEqual(['too-short', null, null, 'too-long']);
  });

  test('a TLD may refuse digits alone', () => {
    const tld = withRules({ noDigitsOnly: true });
    expect(check('123.de', tld)).toBe('digits-only');
    expect(check('123a.de', tld)).toBeNull();
    expect(check('a123.de', tld)).toBeNull();
  });

  test('a TLD that lists no script has no IDN', () => {
    expect(check('bücher.de', withRules({ idnScripts: [] }))).toBe('no-idn');
  });

  test('a TLD allows the scripts it lists', () => {
    const tld = withRules({ idnScripts: ['Latin', 'Greek'] });
    expect(check('bücher.de', tld)).toBeNull();
    expect(check('ελλάδα.de', tld)).toBeNull();
    expect(check('пример.de', tld)).toBe('letters-not-allowed');
    expect(check('𞤀𞤣.de', tld)).toBe('letters-not-allowed');
    expect(check('gοοgle.de', tld)).toBe('mixed-scripts');
  });

  test('a TLD may list the letters it allows', () => {
    const tld = withRules({ idnScripts: ['Latin'], idnLetters: 'äöüß' });
    expect(check('straße.de', tld)).toBeNull();
    expect(check('señor.de', tld)).toBe('letters-not-allowed');
  });

  test('the length of an IDN is that of its A-label', () => {
    const tld = withRules({ idnScripts: ['Latin'], maxLength: 12 });
    expect(check('bücher.de', tld)).toBe('too-long');
  });

  test('an A-label that cannot be decoded is refused', () => {
    expect(checkName('xn--a.de', withRules({ idnScripts: ['Latin'] }))).toBe('letters-not-allowed');
  });
});

function withRules(rules: Partial<TldRules>): Tld {
  return buildTld({ name: 'de', rules: buildTldRules(rules) });
}

function check(name: string, tld: Tld) {
  const parsed = parseDomainName(name);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.problem}`);
  return checkName(parsed.value.ascii, tld);
}
