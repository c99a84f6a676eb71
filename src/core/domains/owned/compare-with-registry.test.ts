import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import {
  type ReportedDomain,
  type StoredDomain,
  compareWithRegistry,
  isExtendedUnpaid,
  reportedState,
} from './compare-with-registry.ts';
import { OWNED_STATES } from './owned-state.ts';

const NOW = Date.UTC(2027, 0, 15);
const RECORD = { keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' };

const stored: StoredDomain = {
  state: 'active',
  expiresAt: NOW + 100 * DAY_MS,
  nameservers: ['ns1.example.net', 'ns2.example.net'],
  ds: [RECORD],
  locked: true,
  onHold: false,
  registrantId: 'C1',
};

const reported: ReportedDomain = {
  isOurs: true,
  statuses: ['ok', 'clientTransferProhibited'],
  expiresAt: NOW + 100 * DAY_MS,
  nameservers: ['NS2.example.net', 'ns1.example.net'],
  ds: [{ ...RECORD, digest: 'ab' }],
  registrantId: 'C1',
};

function differences(changed: Partial<StoredDomain>, answer: ReportedDomain | null) {
  return compareWithRegistry({ ...stored, ...changed }, answer, NOW)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ field }) => field);
}

test.each([
  [1, 2, ['autoRenewPeriod'], true],
  [1, 2, ['ok'], false],
  [2, 2, ['autoRenewPeriod'], false],
  [null, 2, ['autoRenewPeriod'], false],
  [1, null, ['autoRenewPeriod'], false],
])(
  'a domain paid until %j that ends at %j and is in %j is extended unpaid: %j',
  (paid, expiresAt, statuses, expected) => {
    expect(isExtendedUnpaid(paid, { expiresAt, statuses })).toBe(expected);
  },
);

describe('a domain compared with its registry', () => {
  test('has no differences where the values are the same, in any case and order', () => {
    expect(differences({}, reported)).toEqual([]);
  });

  test.each<[string, Partial<ReportedDomain>, readonly string[]]>([
    ['another expiry', { expiresAt: NOW + 465 * DAY_MS }, ['expiry']],
    [
      'a term extended before it is paid',
      { expiresAt: NOW + 465 * DAY_MS, statuses: ['autoRenewPeriod', 'clientTransferProhibited'] },
      [],
    ],
    ['no expiry', { expiresAt: null }, []],
    ['other name servers', { nameservers: ['ns1.example.net'] }, ['nameservers']],
    ['another DS record', { ds: [] }, ['ds']],
    ['no lock', { statuses: ['ok'] }, ['transfer-lock']],
    ['a hold by the registry', { statuses: ['serverHold', 'clientTransferProhibited'] }, ['registry-hold']],
    ['another registrant', { registrantId: 'C2' }, ['registrant']],
    ['no registrant', { registrantId: null }, []],
    ['an expired term', { expiresAt: NOW - 1 }, ['state', 'expiry']],
    ['another registrar', { isOurs: false, nameservers: [] }, ['state']],
  ])('where the registry reports %s', (_what, changed, expected) => {
    expect(differences({}, { ...reported, ...changed })).toEqual(expected);
  });

  test('reports a hold that the registry does not have', () => {
    expect(differences({ onHold: true }, reported)).toEqual(['registry-hold']);
  });

  test('may be unregistered only while it is being registered and after it was lost', () => {
    const expected = OWNED_STATES.filter((state) => differences({ state }, null).length === 0);
    expect(expected).toEqual(['registering', 'lost']);
  });

  test('may be at another registrar only while it is being transferred and after it was lost', () => {
    const elsewhere = { ...reported, isOurs: false };
    const expected = OWNED_STATES.filter((state) => differences({ state }, elsewhere).length === 0);
    expect(expected).toEqual(['transferring', 'lost']);
  });

  test.each([
    [['pendingCreate'], 'registering'],
    [['redemptionPeriod', 'pendingDelete'], 'redemption'],
    [['pendingRestore'], 'redemption'],
    [['pendingDelete'], 'pending-delete'],
    [['ok'], 'active'],
  ] as const)('with the statuses %j is %s', (statuses, state) => {
    expect(reportedState({ ...reported, statuses }, NOW)).toBe(state);
  });

  test('differs in name servers if and only if the sets differ', () => {
    const hosts = fc.uniqueArray(fc.constantFrom('a.net', 'b.net', 'c.net'), { maxLength: 3 });
    fc.assert(
      fc.property(hosts, hosts, (one, other) => {
        const isSame = one.length === other.length && one.every((host) => other.includes(host));
        const found = differences({ nameservers: one }, { ...reported, nameservers: other });
        expect(found).toEqual(isSame ? [] : ['nameservers']);
      }),
    );
  });
});
