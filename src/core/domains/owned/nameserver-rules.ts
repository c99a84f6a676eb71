import { isHostname } from '#core/forms/host-name.ts';

/** The number of name servers of a domain: at least two for redundancy (RFC 1034 §4.1), at most what fits into an answer. */
export const MIN_NAMESERVERS = 2;
export const MAX_NAMESERVERS = 13;

/** Whether a text can be a name server: a host name of at least two labels. */
export function isNameserver(host: string): boolean {
  return isHostname(host) && host.includes('.');
}

/** Whether a name server is the domain it serves or below it, so that it needs glue addresses (RFC 5732 §1.1). */
export function isSubordinateHost(host: string, name: string): boolean {
  const plain = host.toLowerCase();
  return plain === name || plain.endsWith(`.${name}`);
}
