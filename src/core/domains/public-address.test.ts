import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.19.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:93.184.215.14',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  '3fff::1',
  '64:ff9b::1',
  'example.com',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2A00:1450:4001:0:0:0:0:1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('every address is public or not, and no other text is public', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => typeof isPublicAddress(address) === 'boolean'));
  fc.assert(fc.property(fc.ipV6(), (address) => typeof isPublicAddress(address) === 'boolean'));
  fc.assert(fc.property(fc.string(), (text) => text.includes(':') || text.includes('.') || !isPublicAddress(text)));
});
