import { expect, test } from 'vitest';
import { buildStoreDocument } from '#server/publishing/store-document.builder.ts';
import { editStoreText } from '#server/publishing/store-files.builder.ts';
import { describeChanges } from './describe-changes.ts';

const before = buildStoreDocument();

function changesAfter(part: string, replacement: string): readonly string[] {
  return describeChanges(
    before,
    buildStoreDocument({ 'domains.yaml': editStoreText('domains.yaml', part, replacement) }),
  );
}

test('a changed price of a TLD is listed as before → after for every currency, unchanged prices are omitted', () => {
  expect(changesAfter('register: 10.00, now: 5.00', 'register: 11.00, now: 5.00')).toEqual([
    '~ domain .com',
    '    register EUR: 10.00, now 5.00 → 11.00, now 5.00',
    '    register USD: 10.99, now 5.99 → 11.99, now 5.99',
    '    register JPY: 1600, now 800 → 1760, now 800',
  ]);
  expect(changesAfter('transfer: 9.00, ', '')).toEqual([
    '~ domain .com',
    '    transfer EUR: 9.00 → none',
    '    transfer USD: 9.99 → none',
    '    transfer JPY: 1440 → none',
  ]);
});

test('a new TLD is listed with a line per currency, and with its position', () => {
  const added = changesAfter('  рф:', '  net: { register: 12.00, renew: 13.00, restore: none, rules: generic }\n  рф:');
  expect(added).toContain('+ domain .net');
  expect(added).toContain('    price EUR: register 12.00, renew 13.00');
  expect(added).toContain('    price USD: register 12.99, renew 13.99');
  expect(added.slice(-2)).toEqual(['~ domain .рф (xn--p1ai)', '    after: .com → .net']);
});

test('changes of rules, registries and nameservers are listed by their keys in the file', () => {
  expect(changesAfter('length: 2-63', 'length: 3-63')).toEqual([
    '~ domain .рф (xn--p1ai)',
    '    rules min_length: 2 → 3',
  ]);
  expect(changesAfter('max_sessions: 8', 'max_sessions: 9')).toEqual(['~ registry sandbox', '    max_sessions: 8 → 9']);
  expect(changesAfter('ns2.larkhost.example', 'ns3.larkhost.example')).toEqual([
    '~ name servers',
    '    nameservers: ns1.larkhost.example, ns2.larkhost.example → ns1.larkhost.example, ns3.larkhost.example',
  ]);
});

test('changes of registry costs, transfer days and premium domains are listed', () => {
  const cost = 'cost: { currency: USD, register: 8.5, restore: 40 }, transfer_days: 1';
  expect(changesAfter('restore: 80.00 }', `restore: 80.00, ${cost} }\npremium: ask`)).toEqual([
    '+ premium names',
    '    premium: "ask"',
    '~ domain .com',
    '    cost: nothing → register 8.50 USD, renew 8.50 USD, transfer 8.50 USD, restore 40.00 USD',
    '    transfer_days: 5-7 → 1',
    '~ domain .рф (xn--p1ai)',
    '    cost: nothing → register 8.50 USD, renew 8.50 USD, transfer 8.50 USD, restore 40.00 USD',
    '    transfer_days: 5-7 → 1',
  ]);
});

test('all domains are listed as removed when a brand stops selling domains', () => {
  const after = buildStoreDocument({ 'domains.yaml': null });
  expect(describeChanges(before, after)).toEqual([
    '- name servers',
    '- registry sandbox',
    '- registry lookup',
    '- domain .com',
    '- domain .рф (xn--p1ai)',
  ]);
});
