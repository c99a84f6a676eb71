import { parseIpAddress } from './ip-address.ts';

/**
 * Whether an address is reachable from the whole internet: not in IANA's special-purpose registries (RFC 6890), such as private networks,
 * loopback, documentation, multicast and reserved ranges; for IPv6 global unicast only (RFC 4291 §2.4). False if the text is not an
 * address.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseIpAddress(text);
  if (address === null) return false;
  const bits = address.includes(':') ? bitsOfV6(address) : bitsOfV4(address);
  const special = address.includes(':') ? SPECIAL_V6 : SPECIAL_V4;
  if (address.includes(':') && !bits.startsWith('001')) return false;
  return !special.some((network) => bits.startsWith(network));
}

const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((network) => prefixOf(network, bitsOfV4));

const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((network) =>
  prefixOf(network, bitsOfV6),
);

function prefixOf(network: string, bitsOf: (address: string) => string): string {
  const [address = '', length = '0'] = network.split('/');
  return bitsOf(address).slice(0, Number(length));
}

function bitsOfV4(address: string): string {
  return address
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('');
}

/** Expects an address as written by `parseIpAddress`: at most one '::'. */
function bitsOfV6(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}
