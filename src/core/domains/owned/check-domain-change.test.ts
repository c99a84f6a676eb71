import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDsRecords, checkNameservers, normaliseGlue } from './check-domain-change.ts';

const NAME = 'lantern.com';
const label = fc.nat({ max: 46_655 }).map((number) => `n-${number.toString(36)}`);
const host = fc.tuple(label, label, fc.constantFrom('net', 'example', 'co.uk')).map((labels) => labels.join('.'));
const hosts = (length: { minLength: number; maxLength: number }) => fc.uniqueArray(host, length);

const HEX_DIGIT = fc.constantFrom(...'0123456789abcdefABCDEF'.split(''));
const DIGITS = [
  [1, 40],
  [2, 64],
  [3, 64],
  [4, 96],
] as const;
const record = fc.constantFrom(...DIGITS).chain(([digestType, digits]) =>
  fc.record({
    keyTag: fc.integer({ min: 0, max: 65_535 }),
    algorithm: fc.integer({ min: 1, max: 255 }),
    digestType: fc.constant(digestType),
    digest: fc.string({ unit: HEX_DIGIT, minLength: digits, maxLength: digits }),
  }),
);
const sameRecord = (one: { digest: string }) => JSON.stringify({ ...one, digest: one.digest.toUpperCase() });
const records = (maxLength: number, minLength = 0) =>
  fc.uniqueArray(record, { minLength, maxLength, selector: sameRecord });

describe('name servers', () => {
  test('two to thirteen different hosts elsewhere are taken, in any case', () => {
    fc.assert(
      fc.property(hosts({ minLength: 2, maxLength: 13 }), fc.boolean(), (given, isUpper) => {
        expect(checkNameservers(NAME, isUpper ? given.map((one) => one.toUpperCase()) : given)).toEqual([]);
      }),
    );
  });

  test('fewer than two and more than thirteen are refused as a whole', () => {
    fc.assert(
      fc.property(hosts({ minLength: 0, maxLength: 1 }), hosts({ minLength: 14, maxLength: 20 }), (few, many) => {
        expect(checkNameservers(NAME, few)).toEqual([{ path: 'nameservers', code: 'too-small' }]);
        expect(checkNameservers(NAME, many)).toEqual([{ path: 'nameservers', code: 'too-large' }]);
      }),
    );
  });

  test('one that stands twice is named where it stands again', () => {
    fc.assert(
      fc.property(hosts({ minLength: 2, maxLength: 12 }), fc.nat(), (given, at) => {
        const again = given[at % given.length]?.toUpperCase() ?? '';
        const found = checkNameservers(NAME, [...given, again]);
        expect(found).toEqual([{ path: `nameservers.${given.length}`, code: 'repeated' }]);
      }),
    );
  });

  test.each([
    '',
    'ns1',
    'ns1..net',
    '-ns.example.net',
    'ns_1.example.net',
    '93.184.215.1',
    'ns1.exämple.net',
    'ns1.a.net.',
  ])('%j is no host', (wrong) => {
    const found = checkNameservers(NAME, ['ns1.example.net', wrong]);
    expect(found).toEqual([{ path: 'nameservers.1', code: 'invalid' }]);
  });

  test('one below the name itself would need its address at the registry', () => {
    expect(checkNameservers(NAME, ['NS1.Lantern.com', 'ns1.bluelantern.com', 'lantern.com'])).toEqual([
      { path: 'nameservers.0', code: 'needs-address' },
      { path: 'nameservers.2', code: 'needs-address' },
    ]);
  });

  test('one below the name itself is taken with its addresses, any other without', () => {
    const given = ['NS1.Lantern.com', 'ns2.lantern.com', 'ns1.example.net'];
    const glue = [
      { name: 'ns1.lantern.com', addresses: ['93.184.215.1'] },
      { name: 'NS2.lantern.com', addresses: ['2606:4700::1', '2606:4700:0::1', '93.184.215.2'] },
    ];
    expect(checkNameservers(NAME, given, glue)).toEqual([]);
    expect(normaliseGlue(glue)).toEqual([
      { name: 'ns1.lantern.com', addresses: ['93.184.215.1'] },
      { name: 'ns2.lantern.com', addresses: ['2606:4700::1', '93.184.215.2'] },
    ]);
    const wrong = [
      { name: 'ns1.lantern.com', addresses: ['93.184.215.256'] },
      { name: 'ns2.lantern.com', addresses: Array.from({ length: 14 }, (_, at) => `93.184.215.${at}`) },
      { name: 'ns1.example.net', addresses: ['93.184.215.1'] },
      { name: 'ns9.lantern.com', addresses: ['93.184.215.1'] },
    ];
    for (const address of ['10.0.0.1', '127.0.0.1', '192.0.2.1', '::1', 'fe80::1', 'fd00::1']) {
      const inside = [{ name: 'ns1.lantern.com', addresses: ['93.184.215.1', address] }, ...glue.slice(1)];
      expect(checkNameservers(NAME, given, inside)).toEqual([{ path: 'nameservers.0', code: 'private-address' }]);
    }
    expect(checkNameservers(NAME, given, wrong)).toEqual([
      { path: 'nameservers.0', code: 'invalid-address' },
      { path: 'nameservers.1', code: 'too-many-addresses' },
      { path: 'nameservers.2', code: 'needs-no-address' },
      { path: 'glue.3', code: 'invalid' },
    ]);
  });

  test('whatever is typed is answered, with a place that is there', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 15 }), (given) => {
        for (const { path } of checkNameservers(NAME, given)) {
          const place = Number(path.split('.')[1] ?? 0);
          expect(place === 0 || place < given.length).toBe(true);
        }
      }),
    );
  });
});

describe('DS records', () => {
  test('up to eight different ones whose digest is as long as its type says are taken', () => {
    fc.assert(
      fc.property(records(8), (given) => {
        expect(checkDsRecords(given)).toEqual([]);
      }),
    );
  });

  test('more than eight are refused as a whole', () => {
    fc.assert(
      fc.property(records(12, 9), (given) => {
        expect(checkDsRecords(given)).toEqual([{ path: 'ds', code: 'too-large' }]);
      }),
    );
  });

  test('a number out of range, a fraction, an unknown digest type or a digest of another length is refused', () => {
    const wrong = [
      { keyTag: -1 },
      { keyTag: 65_536 },
      { keyTag: 1.5 },
      { keyTag: Number.NaN },
      { algorithm: 0 },
      { algorithm: 256 },
      { digestType: 0 },
      { digestType: 9 },
      { digest: '' },
      { digest: 'not hexadecimal' },
    ];
    fc.assert(
      fc.property(record, fc.constantFrom(...wrong), fc.boolean(), (given, change, isShort) => {
        const spoilt = { ...given, ...(isShort ? { digest: given.digest.slice(1) } : change) };
        expect(checkDsRecords([spoilt])).toEqual([{ path: 'ds.0', code: 'invalid' }]);
      }),
    );
  });

  test('one that stands twice is named where it stands again, however its digest is written', () => {
    fc.assert(
      fc.property(record, (given) => {
        const again = { ...given, digest: given.digest.toLowerCase() };
        expect(checkDsRecords([given, again])).toEqual([{ path: 'ds.1', code: 'repeated' }]);
      }),
    );
  });
});
