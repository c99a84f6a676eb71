import { BlockList, isIP, isIPv6 } from 'node:net';
import { type Cache, createCache } from '#server/platform/cache.ts';

/** An IPv4-mapped IPv6 address as IPv4, from dotted or hexadecimal notation (RFC 4291 §2.5.5.2); others unchanged. */
export function plainAddress(address: string): string {
  const dotted = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  if (dotted?.[1] !== undefined) return dotted[1];
  const [, high, low] = /^(?:::|(?:0{1,4}:){5})ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/**
 * The address in an X-Forwarded-For entry: bare, with a port, in brackets or quotes; null for anything else, such as
 * 'unknown'.
 */
export function parseForwardedAddress(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const [address = ''] = (inBrackets ?? beforePort ?? text).split('%');
  const isAddress = inBrackets === undefined ? isIP(address) !== 0 : isIPv6(address);
  return isAddress ? plainAddress(address) : null;
}

/** The network rate limits count by: the IPv4 address, or the IPv6 /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expand(address).slice(0, 4).join(':')}::/64`;
}

/**
 * Whether an address or network is loopback; it identifies no client, for example behind a proxy missing in
 * TRUSTED_PROXIES.
 */
export function isLoopback(address: string): boolean {
  return address === '::1' || address === '0:0:0:0::/64' || address.startsWith('127.');
}

/** The networks of a brand file as a BlockList, for `holds`. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? longestPrefix[family] : Number(prefix), family);
  }
  return list;
}

/** Whether an address is in one of the networks of an immutable list. */
export function holds(list: BlockList, address: string): boolean {
  const recall = ANSWERS.get(list) ?? createCache<boolean>(MAX_ANSWERS);
  ANSWERS.set(list, recall);
  return recall(address, () => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  });
}

/** Addresses recur, so results are cached. */
const ANSWERS = new WeakMap<BlockList, Cache<boolean>>();
const MAX_ANSWERS = 1_000;

const longestPrefix = { ipv4: 32, ipv6: 128 } as const;

/** The eight groups of an IPv6 address without leading zeros. */
function expand(address: string): string[] {
  const withoutZone = address.split('%')[0] ?? '';
  const [head = '', tail] = withoutZone.replace(/(?:\d{1,3}\.){3}\d{1,3}$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
