import { type LookupAddress, lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { BlockList, type LookupFunction, isIP } from 'node:net';

/** Protection against SSRF for requests to URLs from third parties: only public addresses, and loopback if allowed. */
export interface OutboundGuard {
  /** Why a URL is refused; null when allowed. Host names are checked when connecting. */
  readonly refusal: (url: string) => 'address-not-public' | 'address-unreadable' | null;
  /** An agent that refuses other addresses after name resolution. */
  readonly agentFor: (url: string) => HttpAgent;
}

/** Creates the guard; `allowsLoopback` for development only, `ca` (PEM) replaces the default authorities. */
export function createOutboundGuard({
  allowsLoopback,
  ca,
}: {
  readonly allowsLoopback: boolean;
  readonly ca?: string;
}): OutboundGuard {
  const canReach = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  const guarded = { keepAlive: true, maxSockets: MAX_SOCKETS, lookup: guardedLookup(canReach) };
  const plain = new HttpAgent(guarded);
  const secure = new HttpsAgent(ca === undefined ? guarded : { ...guarded, ca });
  return {
    refusal(url) {
      const parsed = URL.parse(url);
      if (parsed === null || parsed.username !== '' || parsed.password !== '') return 'address-unreadable';
      if (parsed.protocol !== 'https:' && !(allowsLoopback && parsed.protocol === 'http:')) return 'address-unreadable';
      // IP literals are not resolved.
      const host = parsed.hostname.replaceAll(/^\[|\]$/g, '');
      return isIP(host) === 0 || canReach(host) ? null : 'address-not-public';
    },
    agentFor: (url) => (url.startsWith('https:') ? secure : plain),
  };
}

/**
 * To a host: as many as jobs of its two queues run in a worker (decision 146), since several brands may have the same system. A request
 * that waited for a socket would count as one to a system that cannot be connected to.
 */
const MAX_SOCKETS = 400;

/** A name with any non-public address is refused, since the address used is not under our control. */
function guardedLookup(canReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => canReach(address)))
        return callback(new Error('The name leads to an address that is not public.'), '');
      if (options.all === true) return callback(null, addresses satisfies LookupAddress[]);
      return callback(null, first.address, first.family);
    });
  };
}

/** Non-public IPv4 networks (IANA special-purpose registries, RFC 6890). */
const SPECIAL = new BlockList();
const SPECIAL_NETWORKS =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
for (const network of SPECIAL_NETWORKS.split(' ')) {
  const [address, bits] = network.split('/');
  SPECIAL.addSubnet(address ?? '', Number(bits), 'ipv4');
}

/** For IPv6 only global unicast (RFC 4291 §2.4), without documentation networks and those that map to IPv4. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const NOT_GLOBAL = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(address, bits, 'ipv6');

/** Whether an IP address is reachable from everywhere. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

/** Whether an IP address is of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
}
