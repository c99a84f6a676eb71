import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#server/platform/outbound-guard.ts';

/** Where a host can be reached: everywhere, on this machine, in a private network, or nowhere, since its name is reserved. */
export type HostKind = 'public' | 'loopback' | 'private' | 'reserved';

/** The kind of a host name or IP address, as written in URLs; names are not resolved. */
export function hostKindOf(host: string): HostKind {
  const name = host.toLowerCase().replaceAll(/^\[|\]$|\.$/g, '');
  if (isIP(name) !== 0) return kindOfAddress(name);
  return NAMES.find(([, ...suffixes]) => suffixes.some((suffix) => isBelow(name, suffix)))?.[0] ?? kindOfLabels(name);
}

/** The kind of a URL's host; 'public' for a path of the shop's own host. */
export function urlKindOf(url: string): HostKind {
  const parsed = URL.parse(url);
  return parsed === null ? 'public' : hostKindOf(parsed.hostname);
}

/** Completes a sentence that begins with the host. */
export const HOST_KINDS: Readonly<Record<Exclude<HostKind, 'public'>, string>> = {
  loopback: 'is an address of this machine',
  private: 'is an address of a private network',
  reserved: 'is a name reserved for documentation and tests (RFC 2606)',
};

/** Special-use names: RFC 2606, RFC 6761, RFC 6762, RFC 8375, and ICANN's resolution 2024.07.29.06 on .internal. */
const NAMES: readonly (readonly [HostKind, ...string[]])[] = [
  ['loopback', 'localhost'],
  ['reserved', 'test', 'example', 'invalid', 'example.com', 'example.net', 'example.org'],
  ['private', 'local', 'internal', 'home.arpa'],
];

function isBelow(name: string, suffix: string): boolean {
  return name === suffix || name.endsWith(`.${suffix}`);
}

function kindOfAddress(address: string): HostKind {
  if (isLoopbackAddress(address)) return 'loopback';
  return isPublicAddress(address) ? 'public' : 'private';
}

/** A name of one label is found by the search list of the local network only. */
function kindOfLabels(name: string): HostKind {
  return name.includes('.') ? 'public' : 'private';
}
