import { BlockList, isIP, isIPv6 } from 'node:net';
import { createMemory } from '#server/platform/memory.ts';
import type { Memory } from '#server/platform/memory.ts';

/** The address without what IPv6 wraps around an IPv4 one. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** What limits count by (D9): the IPv4 address, or the /64 of the IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expand(address).slice(0, 4).join(':')}::/64`;
}

/** Whether an address or network is this machine itself: it says nothing about who is there, as behind a proxy that is not in TRUSTED_PROXIES. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address === '0:0:0:0::/64' || address.startsWith('127.');
}

/** Networks as the brand files write them; addresses are checked by `holds`. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? longestPrefix[family] : Number(prefix), family);
  }
  return list;
}

/** Whether an address is in one of the networks of a list that no longer changes. */
export function holds(list: BlockList, address: string): boolean {
  const recall = ANSWERS.get(list) ?? createMemory<boolean>(MOST_ANSWERS);
  ANSWERS.set(list, recall);
  return recall(address, () => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  });
}

/** Proxies and visitors come again and again. */
const ANSWERS = new WeakMap<BlockList, Memory<boolean>>();
const MOST_ANSWERS = 1_000;

const longestPrefix = { ipv4: 32, ipv6: 128 } as const;

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const withoutZone = address.split('%')[0] ?? '';
  const [head = '', tail] = withoutZone.replace(/(?:\d{1,3}\.){3}\d{1,3}$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
