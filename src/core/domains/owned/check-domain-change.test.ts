import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDsRecords, checkNameservers, normalizeGlue } from './check-domain-change.ts';

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
  test('two to thirteen different external hosts are accepted, in any case', () => {
    fc.assert(
      fc.property(hosts({ minLength: 2, maxLength: 13 }), fc.boolean(), (nameservers, isUpper) => {
        expect(checkNameservers(NAME, isUpper ? nameservers.map((one) => one.toUpperCase()) : nameservers)).toEqual([]);
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

  test('a duplicate is reported at its second position', () => {
    fc.assert(
      fc.property(hosts({ minLength: 2, maxLength: 12 }), fc.nat(), (nameservers, at) => {
        const duplicate = nameservers[at % nameservers.length]?.toUpperCase() ?? '';
        const found = checkNameservers(NAME, [...nameservers, duplicate]);
        expect(found).toEqual([{ path: `nameservers.${nameservers.length}`, code: 'repeated' }]);
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
  ])('%j is not a host name', (invalid) => {
    const found = checkNameservers(NAME, ['ns1.example.net', invalid]);
    expect(found).toEqual([{ path: 'nameservers.1', code: 'invalid' }]);
  });

  test('a host below the domain itself needs a glue address at the registry', () => {
    expect(checkNameservers(NAME, ['NS1.Lantern.com', 'ns1.bluelantern.com', 'lantern.com'])).toEqual([
      { path: 'nameservers.0', code: 'needs-address' },
      { path: 'nameservers.2', code: 'needs-address' },
    ]);
  });

  test('a host below the domain requires addresses, others have none', () => {
    const nameservers = ['NS1.Lantern.com', 'ns2.lantern.com', 'ns1.example.net'];
    const glue = [
      { name: 'ns1.lantern.com', addresses: ['93.184.215.1'] },
      { name: 'NS2.lantern.com', addresses: ['2606:4700::1', '2606:4700:0::1', '93.184.215.2'] },
    ];
    expect(checkNameservers(NAME, nameservers, glue)).toEqual([]);
    expect(normalizeGlue(glue)).toEqual([
      { name: 'ns1.lantern.com', addresses: ['93.184.215.1'] },
      { name: 'ns2.lantern.com', addresses: ['2606:4700::1', '93.184.215.2'] },
    ]);
    const invalid = [
      { name: 'ns1.lantern.com', addresses: ['93.184.215.256'] },
      { name: 'ns2.lantern.com', addresses: Array.from({ length: 14 }, (_, at) => `93.184.215.${at}`) },
      { name: 'ns1.example.net', addresses: ['93.184.215.1'] },
      { name: 'ns9.lantern.com', addresses: ['93.184.215.1'] },
    ];
    for (const address of ['10.0.0.1', '127.0.0.1', '192.0.2.1', '::1', 'fe80::1', 'fd00::1']) {
      const inside = [{ name: 'ns1.lantern.com', addresses: ['93.184.215.1', address] }, ...glue.slice(1)];
      expect(checkNameservers(NAME, nameservers, inside)).toEqual([{ path: 'nameservers.0', code: 'private-address' }]);
    }
    expect(checkNameservers(NAME, nameservers, invalid)).toEqual([
      { path: 'nameservers.0', code: 'invalid-address' },
      { path: 'nameservers.1', code: 'too-many-addresses' },
      { path: 'nameservers.2', code: 'needs-no-address' },
      { path: 'glue.3', code: 'invalid' },
    ]);
  });

  test('any input gets a result with existing paths', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 15 }), (nameservers) => {
        for (const { path } of checkNameservers(NAME, nameservers)) {
          const place = Number(path.split('.')[1] ?? 0);
          expect(place === 0 || place < nameservers.length).toBe(true);
        }
      }),
    );
  });
});

describe('DS records', () => {
  test('up to eight different records with a digest of the right length are accepted', () => {
    fc.assert(
      fc.property(records(8), (nameservers) => {
        expect(checkDsRecords(nameservers)).toEqual([]);
      }),
    );
  });

  test('more than eight are refused as a whole', () => {
    fc.assert(
      fc.property(records(12, 9), (nameservers) => {
        expect(checkDsRecords(nameservers)).toEqual([{ path: 'ds', code: 'too-large' }]);
      }),
    );
  });

  test('a number out of range, a fraction, an unknown digest type or a digest of another length is refused', () => {
    const invalid = [
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
      fc.property(record, fc.constantFrom(...invalid), fc.boolean(), (nameservers, change, isShort) => {
        const broken = { ...nameservers, ...(isShort ? { digest: nameservers.digest.slice(1) } : change) };
        expect(checkDsRecords([broken])).toEqual([{ path: 'ds.0', code: 'invalid' }]);
      }),
    );
  });

  test('only hexadecimal digits are accepted, at every position', () => {
    fc.assert(
      fc.property(record, fc.nat(), (nameservers, at) => {
        const digest = Array.from(nameservers.digest)
          .with(at % nameservers.digest.length, 'g')
          .join('');
        expect(checkDsRecords([{ ...nameservers, digest }])).toEqual([{ path: 'ds.0', code: 'invalid' }]);
      }),
    );
  });

  test('records that differ in one value are no duplicates', () => {
    fc.assert(
      fc.property(record, (nameservers) => {
        const { keyTag, algorithm, digest } = nameservers;
        const others = [
          { keyTag: keyTag === 0 ? 1 : keyTag - 1 },
          { algorithm: algorithm === 1 ? 2 : algorithm - 1 },
          { digest: digest.toUpperCase().startsWith('A') ? `B${digest.slice(1)}` : `A${digest.slice(1)}` },
        ];
        for (const other of others) expect(checkDsRecords([nameservers, { ...nameservers, ...other }])).toEqual([]);
      }),
    );
  });

  test('a duplicate is reported at its second position, however its digest is written', () => {
    fc.assert(
      fc.property(record, (nameservers) => {
        const duplicate = { ...nameservers, digest: nameservers.digest.toLowerCase() };
        expect(checkDsRecords([nameservers, duplicate])).toEqual([{ path: 'ds.1', code: 'repeated' }]);
      }),
    );
  });
});
