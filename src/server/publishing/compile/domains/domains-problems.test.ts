import { describe } from 'vitest';
import { expectProblems } from '#server/publishing/compile/expect-problems.builder.ts';

const COM = '{ register: 10.00, now: 5.00, renew: 12.00, transfer: 9.00, categories: [popular], rules: generic }';
const SANDBOX = '{ key: sandbox, protocol: sandbox, max_sessions: 8, check_batch: 20 }';
const LETTERS = '{ scripts: [Cyrillic], letters: абвгд }';
const FIELD = String.raw`{ key: tax-number, name: Tax number, reason: The registry asks for it, type: text, pattern: '\d{10}' }`;

/** A TLD with prices and other fields. */
function priced(fields: string): string {
  return `{ register: 10, renew: 12, ${fields} }`;
}

function epp(fields: string): string {
  return `{ key: sandbox, protocol: epp, host: epp.registry.example, user: lark, ${fields} }`;
}

describe('a TLD is refused at', () => {
  expectProblems('domains.yaml', [
    ['now: 5.00', '▸nwo: 5.00', 'file/unknown-key "nwo" – did you mean "now"?'],
    [`com: ${COM}`, '▸com: { register: 10.00, rules: generic }', 'file/missing-key "renew" is missing'],
    ['register: 10.00', 'register: ▸free', 'file/invalid-value "register" must be an amount such as 4.99'],
    ['register: 10.00', 'register: ▸10.001', 'catalogue/price-too-precise 10.001 has more decimals than EUR'],
    ['register: 10.00, now: 5.00', 'register: ▸0', 'domains/price-zero a domain costs its registry money every year'],
    ['renew: 12.00', 'renew: ▸0.00', 'domains/price-zero'],
    ['  com:', '  ▸con:', 'domains/unknown-tld "con" is not in the list of delegated TLDs – did you mean "com"'],
    ['now: 5.00', 'now: ▸10.01', 'domains/now-above-register the current price of the first year is above'],
    [COM, '▸{ register: 999999999, renew: 1, rules: generic }', 'catalogue/price-too-high ten years cost more in EUR'],
    [COM, priced('prices_in: { ▸EUR: { renew: 2 } }, rules: generic'), 'domains/base-in-prices-in EUR is the base'],
    [COM, priced('prices_in: { ▸GBP: { renew: 2 } }, rules: generic'), 'catalogue/unknown-currency "GBP" is not sold'],
    [COM, priced('prices_in: { USD: { now: ▸99 } }, rules: generic'), 'domains/now-above-register'],
    ['[popular]', '▸popular', 'file/invalid-value "categories" must be a list'],
    ['  com:', '  ▸c_m:', 'domains/invalid-tld "c_m" is no TLD: write com, co.uk or рф'],
    ['  com:', '  ▸.com:', 'domains/invalid-tld ".com" is no TLD'],
    ['  com:', '  ▸"007":', 'domains/invalid-tld "007" is no TLD'],
    ['  рф:', '  ▸com:', 'file/duplicate-key is already in this table'],
    ['  рф:', `  ▸COM: ${COM}\n  рф:`, 'domains/duplicate-tld "COM" is already listed as "com"'],
    [
      '  рф:',
      '  xn--p1ai: { register: 1, renew: 1, rules: generic }\n  ▸рф:',
      'domains/duplicate-tld "рф" is already listed as "xn--p1ai"',
    ],
    [COM, priced('years: ▸11, rules: generic'), 'file/invalid-value "years" must be a number of years from 1 to 10'],
    [COM, priced('years: ▸0-3, rules: generic'), 'file/invalid-value "years" must be a number of years from 1 to 10'],
    [COM, priced('years: ▸5-2, rules: generic'), 'domains/years-impossible 5 years are more than 2'],
    [COM, priced('transfer_days: ▸7-5, rules: generic'), 'domains/days-impossible 7 days are more than 5'],
    ['restore: 80.00 }', 'restore: 80.00, years: ▸9-1 }', 'domains/years-impossible 9 years are more than 1'],
    ['restore: 80.00 }', 'restore: ▸80.123 }', 'catalogue/price-too-precise 80.123'],
    [
      COM,
      priced('registries: [▸sandbx], rules: generic'),
      'domains/unknown-registry "sandbx" – did you mean "sandbox"?',
    ],
    ['[sandbox, lookup]', '[sandbox, ▸lokup]', 'domains/unknown-registry "lokup" – did you mean "lookup"?'],
    ['[sandbox, lookup]', '[▸verisign]', 'domains/unknown-registry "verisign" – known here: sandbox, lookup'],
    ['[sandbox, lookup]', '[▸lookup, sandbox]', 'domains/registry-cannot-register "lookup" can only query (RDAP)'],
  ]);
});

describe('the rules of a TLD are refused at', () => {
  expectProblems('domains.yaml', [
    [`com: ${COM}`, '▸com: { register: 10, renew: 12 }', 'file/missing-key "rules" is missing'],
    [
      'rules: generic',
      'rules: ▸genric',
      'file/invalid-value "rules" must be one of generic, not "genric" – did you mean',
    ],
    ['rules: generic', '▸rules: { length: 3-63 }', 'file/missing-key "source" is missing'],
    ['source: https:', 'source: ▸http:', 'file/invalid-value "source" must be an address that begins with https://'],
    ['length: 2-63', 'length: ▸2-64', 'file/invalid-value "length" must be the fewest and the most characters'],
    ['length: 2-63', 'length: ▸9-3', 'domains/length-impossible 9 characters are more than 3'],
    [
      LETTERS,
      '{ scripts: [▸Cyrilic] }',
      'domains/unknown-script "Cyrilic" is not a Unicode script – did you mean "Cyrillic"?',
    ],
    [LETTERS, '{ scripts: [Cyrillic], letters: ▸абä }', 'domains/letters-impossible ä is not allowed here'],
    [LETTERS, '{ scripts: [Latin], letters: ▸äÖx }', 'domains/letters-impossible Ö x is not allowed here'],
    [LETTERS, '▸all', 'file/invalid-value "idn" must be one of none, not "all"'],
    ['[EU, CH]', '[EU, ▸Switzerland]', 'file/invalid-value "countries" must be an ISO 3166-1 code'],
    [FIELD, `${FIELD}\n          - ${FIELD.replace('key: ', 'key: ▸')}`, 'catalogue/duplicate-key "tax-number"'],
    [FIELD, FIELD.replace(String.raw`'\d{10}'`, "▸'('"), 'catalogue/pattern-invalid is no regular expression'],
    [FIELD, '▸{ key: kind, name: Kind, reason: It asks, type: select }', 'catalogue/no-choices "kind" has no choices'],
    [
      FIELD,
      FIELD.replace('key: tax-number', 'key: tax-number, parameter: ▸two words'),
      'file/invalid-value "parameter" must be one word',
    ],
    [
      'transfer: { auth_code: false }',
      '\n  net: { register: 1, renew: 1, rules: { source: "https://registry.example", registrant: { fields:' +
        ' [{ key: ▸tax-number, name: Other, reason: It asks, type: text }] } } }',
      'domains/field-differs "tax-number" is another question in a TLD above',
    ],
  ]);
});

describe('a registry is refused at', () => {
  expectProblems('domains.yaml', [
    ['protocol: rdap', 'protocol: ▸rdp', 'file/invalid-value "protocol" must be one of sandbox, epp, rdap, not "rdp"'],
    [
      '- { key: lookup, protocol: rdap }',
      '- ▸{ key: lookup }',
      'file/invalid-value "protocol" must be one of: sandbox, epp, rdap',
    ],
    [SANDBOX, `▸${epp('port: 700')}`, 'file/missing-key "password" is missing'],
    [SANDBOX, epp('password: ▸hunter2'), 'file/secret-found looks like a secret'],
    [SANDBOX, epp('password: ▸hunter2'), 'file/invalid-value "password" must be a table of keys and values'],
    [SANDBOX, epp('password: { secret: ▸hunter2 }'), 'file/invalid-value "secret" must be the name of a secret in'],
    [SANDBOX, epp('password: { secret: PASS }, certificate: ▸"-----BEGIN PRIVATE KEY-----"'), 'file/secret-found'],
    [SANDBOX, '{ key: sandbox, protocol: sandbox, ▸host: localhost }', 'file/unknown-key "host"'],
    ['key: lookup', 'key: ▸sandbox', 'domains/duplicate-registry "sandbox" is a registry already'],
    [
      '[ns1.larkhost.example, ns2.larkhost.example]',
      '▸[ns1.larkhost.example]',
      'file/invalid-value "nameservers" must have',
    ],
    ['ns2.larkhost.example', '▸"https://ns2.larkhost.example"', 'file/invalid-value "nameservers" must be a host name'],
  ]);
});
