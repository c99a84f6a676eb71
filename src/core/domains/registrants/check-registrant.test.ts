import { describe, expect, test } from 'vitest';
import { buildRegistrantField, buildTld, buildTldRules } from '#core/domains/tld.builder.ts';
import type { RegistrantField, Tld, TldRules } from '#core/domains/tld.ts';
import { checkRegistrant, problemsBesidesBilling } from './check-registrant.ts';
import { resolveRegistrant } from './registrant-details.ts';
import { buildRegistrant } from './registrant.builder.ts';

const COM = buildTld();

describe('under the common rules', () => {
  test('a complete address with email and an international phone number is valid', () => {
    expect(checkRegistrant(buildRegistrant(), [COM])).toEqual([]);
    expect(checkRegistrant(buildRegistrant({ country: 'de' }), [COM])).toEqual([]);
  });

  test('missing fields are reported, for every TLD alike', () => {
    const empty = buildRegistrant({ name: ' ', email: '', phone: '', line1: '', city: '', postcode: '' });
    expect(checkRegistrant(empty, [COM, buildTld({ name: 'net' })])).toEqual(
      ['name', 'email', 'line1', 'city', 'postcode', 'phone'].map((path) => ({ path, code: 'required', tlds: [] })),
    );
  });

  test.each([
    ['phone', '030 1234567', 'invalid'],
    ['email', 'ada@', 'invalid'],
    ['country', 'QQ', 'unknown'],
    ['city', 'x'.repeat(121), 'too-long'],
  ])('%s %j is refused', (path, text, code) => {
    expect(checkRegistrant(buildRegistrant({ [path]: text }), [COM])).toContainEqual({ path, code, tlds: [] });
  });

  test('a name is required also for a TLD that is no longer sold, whose rules are not known', () => {
    expect(checkRegistrant(buildRegistrant({ name: '' }), [])).toEqual([{ path: 'name', code: 'required', tlds: [] }]);
  });
});

describe('under rules of their own', () => {
  test('registries that accept only registrants of their countries are listed', () => {
    const tlds = [
      COM,
      withRules('fr', { registrantCountries: ['FR'] }),
      withRules('ca', { registrantCountries: ['CA'] }),
    ];
    expect(checkRegistrant(buildRegistrant(), tlds)).toEqual([
      { path: 'country', code: 'not-eligible', tlds: ['fr', 'ca'] },
    ]);
    expect(checkRegistrant(buildRegistrant({ country: 'FR' }), tlds.slice(0, 2))).toEqual([]);
  });

  test('a required question must be answered, an optional one need not', () => {
    const tlds = [
      tldWithFields('be', buildRegistrantField()),
      tldWithFields('it', buildRegistrantField({ required: false })),
    ];
    expect(checkRegistrant(buildRegistrant(), tlds)).toEqual([
      { path: 'fields.company-number', code: 'required', tlds: ['be'] },
    ]);
  });

  test('a question for companies does not apply to a private person, and vice versa', () => {
    const tlds = [tldWithFields('be', buildRegistrantField({ only: 'business' }))];
    expect(checkRegistrant(buildRegistrant(), tlds)).toEqual([]);
    expect(checkRegistrant(buildRegistrant({ company: 'Berg GmbH' }), tlds)).toHaveLength(1);
  });

  test('an answer must match the pattern of each registry as a whole', () => {
    const tlds = [
      tldWithFields('be', buildRegistrantField()),
      tldWithFields('it', buildRegistrantField({ pattern: null })),
    ];
    const withNumber = (text: string) => buildRegistrant({ fields: { 'company-number': text } });
    expect(checkRegistrant(withNumber('12345678'), tlds)).toEqual([]);
    expect(checkRegistrant(withNumber('123456789'), tlds)).toEqual([
      { path: 'fields.company-number', code: 'invalid', tlds: ['be'] },
    ]);
    expect(checkRegistrant(withNumber('1'.repeat(501)), tlds)).toEqual([
      { path: 'fields.company-number', code: 'too-long', tlds: ['be', 'it'] },
    ]);
  });

  test.each([
    ['2000-02-29', []],
    ['2001-02-29', ['invalid']],
    ['29.02.2000', ['invalid']],
  ])('the date %s has the problems %j', (text, codes) => {
    const tlds = [tldWithFields('it', buildRegistrantField({ key: 'born', type: 'date', pattern: null }))];
    expect(checkRegistrant(buildRegistrant({ fields: { born: text } }), tlds).map(({ code }) => code)).toEqual(codes);
  });

  test('a choice must be one of those offered, and a required checkbox must be ticked', () => {
    const choice = buildRegistrantField({
      key: 'kind',
      type: 'select',
      pattern: null,
      choices: [{ key: 'a', name: 'A' }],
    });
    const box = buildRegistrantField({ key: 'agreed', type: 'checkbox', pattern: null });
    const codes = (fields: Record<string, string>) =>
      checkRegistrant(buildRegistrant({ fields }), [tldWithFields('us', choice, box)]).map(({ code }) => code);
    expect(codes({ kind: 'a', agreed: 'on' })).toEqual([]);
    expect(codes({ kind: 'b', agreed: 'off' })).toEqual(['invalid', 'required']);
  });

  test('an inherited property is not an answer', () => {
    const tlds = [tldWithFields('be', buildRegistrantField({ key: 'constructor', pattern: null }))];
    expect(checkRegistrant(buildRegistrant(), tlds)).toEqual([
      { path: 'fields.constructor', code: 'required', tlds: ['be'] },
    ]);
  });
});

test.each([
  [true, '', ['phone', 'fields.number']],
  [true, ' ', ['phone', 'fields.number']],
  [true, '+49 381 1234', ['fields.number']],
  [false, '', ['name', 'phone', 'fields.number']],
])('of a registrant who is billed (%j, phone %j) %j are reported', (sameAsBilling, phone, paths) => {
  const problems = ['name', 'phone', 'fields.number'].map((path) => ({ path }));
  expect(problemsBesidesBilling({ sameAsBilling }, { phone }, problems).map(({ path }) => path)).toEqual(paths);
});

describe('registrantFor', () => {
  const { sameAsBilling: _, fields: __, ...address } = buildRegistrant({ name: 'Bo Lind', company: 'Lind AB' });
  const billing = { ...address, type: 'business' as const, registrationNumber: '', taxNumber: '' };

  test('uses the billing details if they are the same, and retains the answers', () => {
    const details = buildRegistrant({ sameAsBilling: true, name: '', fields: { vat: '1' } });
    expect(resolveRegistrant(details, billing)).toMatchObject({
      name: 'Bo Lind',
      company: 'Lind AB',
      fields: { vat: '1' },
    });
    expect(resolveRegistrant(details, { ...billing, type: 'personal' })).toMatchObject({ company: '' });
  });

  test('retains entered details, and those that are completed by billing details later', () => {
    expect(resolveRegistrant(buildRegistrant(), billing)).toEqual(buildRegistrant());
    const waiting = buildRegistrant({ sameAsBilling: true, name: '' });
    expect(resolveRegistrant(waiting, null)).toBe(waiting);
  });
});

function withRules(name: string, rules: Partial<TldRules>): Tld {
  return buildTld({ name, rules: buildTldRules(rules) });
}

function tldWithFields(name: string, ...registrantFields: readonly RegistrantField[]): Tld {
  return withRules(name, { registrantFields });
}
