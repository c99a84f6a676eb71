import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKind, parseIpAddress } from './ip-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8::0001', '2001:db8::1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['::ffff:192.0.2.1', '::ffff:c000:201'],
])('%s is written as %s', (text, canonical) => {
  expect(parseIpAddress(text)).toBe(canonical);
});

test.each([
  '',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.01',
  '192.0.2.1.1',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  '1::2::3',
  ':1',
  '1:',
  ':::',
  'fe80::1%eth0',
  '::ffff:192.0.2.999',
  '12345::',
  'ns1.example.com',
])('%s is no address', (text) => {
  expect(parseIpAddress(text)).toBeNull();
});

test('every spelling of an address is parsed, and the canonical form is unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const written = parseIpAddress(address) ?? '';
      expect(written).not.toBe('');
      expect(parseIpAddress(written)).toBe(written);
      expect(parseIpAddress(address.toUpperCase())).toBe(written);
      expect(addressKind(written)).toBe(addressKind(address));
    }),
  );
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f:.%]*$/)), (text) => {
      expect(() => parseIpAddress(text)).not.toThrow();
    }),
  );
});
