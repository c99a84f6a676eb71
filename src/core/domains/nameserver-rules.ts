import { isHostname } from '#core/catalogue/host-name.ts';

/** How many nameservers a name has: two or more, so that one may fail (RFC 1034 §4.1), and at most what fits an answer (D8). */
export const MIN_NAMESERVERS = 2;
export const MAX_NAMESERVERS = 13;

/** Whether text can be a nameserver: a host name of two labels or more. */
export function isNameserver(host: string): boolean {
  return isHostname(host) && host.includes('.');
}

/** Whether a nameserver is the name it serves, or below it, so that it is found by its addresses alone (RFC 5732 §1.1). */
export function isBelow(host: string, name: string): boolean {
  const plain = host.toLowerCase();
  return plain === name || plain.endsWith(`.${name}`);
}
