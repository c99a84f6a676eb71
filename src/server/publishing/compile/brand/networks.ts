import { isIPv4, isIPv6 } from 'node:net';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/** Reports invalid addresses and networks in CIDR notation (brand/network-invalid). */
export function checkNetworks(networks: readonly string[], place: Place, findings: Findings): void {
  for (const [index, network] of networks.entries()) {
    if (isNetwork(network)) continue;
    findings.add(
      inside(place, index),
      'brand/network-invalid',
      `"${network}" is no network such as 192.0.2.0/24 or 2001:db8::/32`,
    );
  }
}

/** Adds the prefix length of a single address. */
export function withPrefixLength(network: string): string {
  if (network.includes('/')) return network;
  return `${network}/${isIPv4(network) ? 32 : 128}`;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0 || (bits !== undefined && !/^\d{1,3}$/u.test(bits))) return false;
  return (
    (isIPv4(address) && Number(bits ?? 0) <= 32) ||
    (isIPv6(address) && !address.includes('%') && Number(bits ?? 0) <= 128)
  );
}
