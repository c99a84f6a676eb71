import { parseIpAddress } from '#core/domains/ip-address.ts';
import { isPublicAddress } from '#core/domains/public-address.ts';
import { MAX_NAMESERVERS, MIN_NAMESERVERS, isNameserver, isSubordinateHost } from './nameserver-rules.ts';

/** A DS record (RFC 5910 dsData) as entered; numbers by the IANA registries for DNSSEC. */
interface DsEntry {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: string;
}

/** The path of an invalid field and its problem. */
export interface ChangeProblem {
  readonly path: string;
  readonly code:
    | 'too-small'
    | 'too-large'
    | 'invalid'
    | 'repeated'
    | 'needs-address'
    | 'needs-no-address'
    | 'invalid-address'
    | 'private-address'
    | 'too-many-addresses';
}

/** A name server with the entered addresses. */
interface AddressedHost {
  readonly name: string;
  readonly addresses: readonly string[];
}

const MAX_ADDRESSES = 13;
const MAX_DS = 8;

/** Hexadecimal digits of a digest by its type: SHA-1, SHA-256, GOST, SHA-384 (IANA 'DNSSEC Delegation Signer Digest Algorithms'). */
const DIGEST_DIGITS: ReadonlyMap<number, number> = new Map([
  [1, 40],
  [2, 64],
  [3, 64],
  [4, 96],
]);

/**
 * The problems of a domain's name servers: fewer than two, more than thirteen, one that is not a host name of at least two labels,
 * duplicates. One below the domain itself needs one to thirteen public addresses, others must have none (RFC 5732 §1.1).
 */
export function checkNameservers(
  name: string,
  hosts: readonly string[],
  glue: readonly AddressedHost[] = [],
): ChangeProblem[] {
  const path = 'nameservers';
  if (hosts.length < MIN_NAMESERVERS) return [{ path, code: 'too-small' }];
  if (hosts.length > MAX_NAMESERVERS) return [{ path, code: 'too-large' }];
  const plain = hosts.map((host) => host.toLowerCase());
  const foreignGlue = glue.flatMap((host, position): ChangeProblem[] =>
    plain.includes(host.name.toLowerCase()) ? [] : [{ path: `glue.${position}`, code: 'invalid' }],
  );
  const found = plain.flatMap((host, position): ChangeProblem[] => {
    const code = nameserverCode(
      name,
      { name: host, addresses: addressesIn(glue, host) },
      plain.indexOf(host) !== position,
    );
    return code === null ? [] : [{ path: `${path}.${position}`, code }];
  });
  return [...found, ...foreignGlue];
}

function nameserverCode(
  name: string,
  { name: host, addresses }: AddressedHost,
  isRepeated: boolean,
): ChangeProblem['code'] | null {
  if (!isNameserver(host)) return 'invalid';
  if (isRepeated) return 'repeated';
  if (!isSubordinateHost(host, name)) return addresses.length > 0 ? 'needs-no-address' : null;
  if (addresses.length === 0) return 'needs-address';
  if (addresses.length > MAX_ADDRESSES) return 'too-many-addresses';
  if (addresses.some((address) => parseIpAddress(address) === null)) return 'invalid-address';
  return addresses.every(isPublicAddress) ? null : 'private-address';
}

/** The addresses of a validated list, each once, in stored form. */
export function normalizeGlue(glue: readonly AddressedHost[]): readonly AddressedHost[] {
  const names = new Set(glue.map(({ name }) => name.toLowerCase()));
  return [...names].map((name) => ({
    name,
    addresses: [...new Set(addressesIn(glue, name).map((address) => parseIpAddress(address) ?? address))],
  }));
}

function addressesIn(glue: readonly AddressedHost[], host: string): readonly string[] {
  return glue.flatMap(({ name, addresses }) => (name.toLowerCase() === host ? addresses : []));
}

/**
 * The problems of DS records (RFC 4034 §5): more than eight, numbers out of range, a digest length that does not match its type,
 * duplicates.
 */
export function checkDsRecords(records: readonly DsEntry[]): ChangeProblem[] {
  if (records.length > MAX_DS) return [{ path: 'ds', code: 'too-large' }];
  const written = records.map(({ keyTag, algorithm, digestType, digest }) =>
    [keyTag, algorithm, digestType, digest.toUpperCase()].join(' '),
  );
  return records.flatMap((record, position): ChangeProblem[] => {
    const path = `ds.${position}`;
    if (!isDsRecord(record)) return [{ path, code: 'invalid' }];
    return written.indexOf(written[position] ?? '') === position ? [] : [{ path, code: 'repeated' }];
  });
}

function isDsRecord({ keyTag, algorithm, digestType, digest }: DsEntry): boolean {
  const isNumbered = isWithin(keyTag, 0, 65_535) && isWithin(algorithm, 1, 255);
  return isNumbered && digest.length === DIGEST_DIGITS.get(digestType) && /^[0-9a-f]+$/i.test(digest);
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
