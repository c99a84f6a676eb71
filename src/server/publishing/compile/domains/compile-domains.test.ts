import { describe, expect, test } from 'vitest';
import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import { type DomainCatalogue, NO_DOMAINS, type TldPrice } from '#core/domains/tld.ts';
import { buildStoreDocument } from '#server/publishing/store-document.builder.ts';
import { editStoreText } from '#server/publishing/store-files.builder.ts';

const COM = '{ register: 10.00, now: 5.00, renew: 12.00, transfer: 9.00, categories: [popular], rules: generic }';

/** The compiled domains of the small store, with a part of its file replaced. */
function domainsOf(part = '', replacement = ''): DomainCatalogue {
  return buildStoreDocument({ 'domains.yaml': editStoreText('domains.yaml', part, replacement) }).domains;
}

/** [register, now, renew, transfer, restore] by currency for .com with other fields. */
function pricesOf(fields: string): Readonly<Record<string, readonly (number | null)[]>> {
  const prices = domainsOf(COM, `{ ${fields}, rules: generic }`).tlds[0]?.prices ?? {};
  return Object.fromEntries(Object.entries(prices).map(([currency, price]) => [currency, rowOf(price)]));
}

function rowOf(price: TldPrice): readonly (number | null)[] {
  const { registerRegularMinor, registerCurrentMinor, renewMinor, transferMinor, restoreMinor } = price;
  return [registerRegularMinor, registerCurrentMinor, renewMinor, transferMinor, restoreMinor];
}

test('a brand without domains.yaml sells no domains', () => {
  expect(buildStoreDocument({ 'domains.yaml': null }).domains).toEqual(NO_DOMAINS);
});

test('TLDs are in the order of the file, in both forms, with the defaults applied', () => {
  expect(domainsOf()).toMatchObject({
    nameservers: ['ns1.larkhost.example', 'ns2.larkhost.example'],
    tlds: [
      {
        name: 'com',
        unicode: 'com',
        categories: ['popular'],
        registries: ['sandbox', 'lookup'],
        minYears: 1,
        maxYears: 10,
        graceDays: 30,
        restoreDays: 30,
        rules: null,
      },
      { name: 'xn--p1ai', unicode: 'рф', minYears: 1, maxYears: 1 },
    ],
  });
  expect(domainsOf('рф:', 'xn--p1ai:').tlds[1]).toEqual(domainsOf().tlds[1]);
  expect(
    domainsOf('rules: generic', 'rules: generic, years: 2-5, grace_days: 0, registries: [sandbox]').tlds[0],
  ).toEqual(expect.objectContaining({ minYears: 2, maxYears: 5, graceDays: 0, registries: ['sandbox'] }));
});

test('the days to reverse a registration are those of the declared add grace period, if there is one', () => {
  const source = 'https://registry.example/grace';
  const { tlds } = domainsOf('rules: generic', `rules: generic, add_grace: { days: 5, source: '${source}' }`);
  expect(tlds.map(({ addGrace }) => addGrace)).toEqual([{ days: 5, source }, undefined]);
});

test('registry costs are those configured by the brand, in the currency of the registry', () => {
  const own = domainsOf('rules: generic', 'rules: generic, cost: { register: 7.5, transfer: 0 }').tlds;
  const dollars = { currency: 'USD', registerMinor: 800, renewMinor: 900, transferMinor: 900, restoreMinor: 4000 };
  expect(own.map(({ cost }) => cost)).toEqual([
    { currency: 'EUR', registerMinor: 750, renewMinor: 750, transferMinor: 0, restoreMinor: null },
    undefined,
  ]);
  const written = 'restore: 80.00, cost: { currency: USD, register: 8, renew: 9.00, restore: 40 } }';
  expect(domainsOf('restore: 80.00 }', written).tlds.map(({ cost }) => cost)).toEqual([dollars, dollars]);
});

test('transfers take five to seven days by default, and premium domains are hidden', () => {
  expect(domainsOf()).toMatchObject({ premium: 'hidden', tlds: [{ transferDays: { least: 5, most: 7 } }, {}] });
  expect(domainsOf('restore: 80.00 }', 'restore: 80.00, transfer_days: 0-1 }\npremium: ask')).toMatchObject({
    premium: 'ask',
    tlds: [{ transferDays: { least: 0, most: 1 } }, {}],
  });
});

describe('a price', () => {
  test('is derived in other currencies by rate and ending, including the restore fee of the defaults', () => {
    expect(pricesOf('register: 10.00, now: 5.00, renew: 12.00, transfer: 9.00')).toEqual({
      EUR: [1000, 500, 1200, 900, 8000],
      USD: [1099, 599, 1299, 999, 8799],
      JPY: [1600, 800, 1920, 1440, 12_800],
    });
  });

  test('in another currency overrides the derived one, field by field', () => {
    const written = 'prices_in: { USD: { register: 9.00, restore: none }, JPY: { now: 700 } }';
    expect(pricesOf(`register: 10.00, now: 5.00, renew: 12.00, ${written}`)).toEqual({
      EUR: [1000, 500, 1200, null, 8000],
      USD: [900, 900, 1299, null, null],
      JPY: [1600, 700, 1920, null, 12_800],
    });
  });

  test('in a currency without a rate must be given in full', () => {
    const catalogue = editStoreText('catalogue.yaml', ', JPY: 160 }', ' }').replace(
      'monthly: 5.00',
      'prices: { 1: 5 }\n    prices_in: { JPY: { 1: 800 } }\n    terms: [1]',
    );
    const server = catalogue.replace('default_term: 12', 'default_term: 12\n    currencies: [EUR, USD]');
    const written = 'register: 10.00, renew: 12.00, prices_in: { JPY: { register: 1500, renew: 1900 } }';
    const domains = editStoreText('domains.yaml', COM, `{ ${written}, rules: generic }`).replace(
      'restore: none',
      'prices_in: { JPY: { register: 900, renew: 900 } }',
    );
    const { tlds } = buildStoreDocument({
      'catalogue.yaml': server,
      'domains.yaml': domains,
      'promotions.yaml': null,
    }).domains;
    expect(tlds.map(({ prices }) => prices['JPY'])).toEqual([
      expect.objectContaining({ registerRegularMinor: 1500, renewMinor: 1900, restoreMinor: null }),
      expect.objectContaining({ registerRegularMinor: 900 }),
    ]);
  });
});

test('registry rules include their source, and defaults for what they omit', () => {
  expect(domainsOf().tlds[1]?.rules).toEqual({
    source: 'https://registry.example/rules',
    minLength: 2,
    maxLength: 63,
    idnScripts: ['Cyrillic'],
    idnLetters: 'абвгд',
    noDigitsOnly: false,
    registrantCountries: [...EU_MEMBER_STATES, 'CH'],
    registrantFields: [
      {
        key: 'tax-number',
        name: 'Tax number',
        reason: 'The registry asks for it',
        type: 'text',
        required: true,
        pattern: String.raw`\d{10}`,
        choices: [],
        only: null,
      },
    ],
    transfer: { authCode: false, lockDays: 0, addsYear: true },
  });
  expect(domainsOf('rules: generic', 'rules: { source: "https://registry.example" }').tlds[0]?.rules).toMatchObject({
    minLength: 1,
    maxLength: 63,
    idnScripts: [],
    idnLetters: null,
    registrantCountries: [],
    transfer: { authCode: true, lockDays: 0, addsYear: true },
  });
});

test('fields, choices and registries may configure how the registry receives the answers', () => {
  const field =
    "{ key: tax-number, name: Tax number, reason: The registry asks for it, type: text, pattern: '\\d{10}' }";
  const fields = `{ key: nexus, parameter: NexusCategory, name: Nexus, reason: It asks, type: select, choices: [{ key: c11, value: C11, name: Citizen }, { key: none, name: None }] }`;
  expect(domainsOf(field, fields).tlds[1]?.rules?.registrantFields).toMatchObject([
    {
      key: 'nexus',
      parameter: 'NexusCategory',
      choices: [
        { key: 'c11', value: 'C11', name: 'Citizen' },
        { key: 'none', name: 'None' },
      ],
    },
  ]);
  const epp =
    'key: epp, protocol: epp, host: epp.us.example, user: lark, password: { secret: EPP_PASSWORD }, answers: neulevel';
  const { registries } = domainsOf('key: lookup, protocol: rdap', `${epp} }\n  - { key: lookup, protocol: rdap`);
  expect(registries.map(({ answers }) => answers)).toEqual(['landrush', 'neulevel', undefined]);
});

test('a registry may require contacts other than the registrant', () => {
  const epp =
    'key: epp, protocol: epp, host: epp.example, user: lark, password: { secret: EPP_PASSWORD }, contacts: [admin, tech]';
  const { registries } = domainsOf('key: lookup, protocol: rdap', `${epp} }\n  - { key: lookup, protocol: rdap`);
  expect(registries.map(({ contacts }) => contacts)).toEqual([undefined, ['admin', 'tech'], undefined]);
});

test('registries refer to their secrets by name', () => {
  const epp =
    'key: epp, protocol: epp, host: epp.registry.example, user: lark, password: { secret: EPP_PASSWORD }, certificate: { secret: EPP_CERT }';
  expect(domainsOf('key: lookup, protocol: rdap', `${epp} }\n  - { key: lookup, protocol: rdap`).registries).toEqual([
    expect.objectContaining({ key: 'sandbox', protocol: 'sandbox', host: '', port: 0, maxSessions: 8, checkBatch: 20 }),
    {
      key: 'epp',
      protocol: 'epp',
      host: 'epp.registry.example',
      port: 700,
      user: 'lark',
      passwordSecret: 'EPP_PASSWORD',
      certificateSecret: 'EPP_CERT',
      maxSessions: 4,
      checkBatch: 10,
    },
    expect.objectContaining({ key: 'lookup', protocol: 'rdap', user: '', passwordSecret: null }),
  ]);
});
