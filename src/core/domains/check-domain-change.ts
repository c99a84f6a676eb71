import { parseIpAddress } from './ip-address.ts';
import { isBelow, isNameserver, MAX_NAMESERVERS, MIN_NAMESERVERS } from './nameserver-rules.ts';

/** RFC 5910 dsData as a person enters it; numbers by the IANA registries of DNSSEC. */
interface DsEntry {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: string;
}

/** Why a change of a name cannot be sent to its registry: the path of the part and what is wrong with it. */
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
    | 'too-many-addresses';
}

/** The addresses a person gives for a nameserver. */
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
 * What is wrong with a list of nameservers of a name: fewer than two, more than thirteen, one that is no host name of two labels or stands twice; one
 * below the name itself, which is found by its addresses alone, needs one to thirteen of them, and any other needs none (RFC 5732 §1.1).
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
  const strangers = glue.flatMap((given, position): ChangeProblem[] =>
    plain.includes(given.name.toLowerCase()) ? [] : [{ path: `glue.${position}`, code: 'invalid' }],
  );
  const found = plain.flatMap((host, position): ChangeProblem[] => {
    const code = nameserverCode(
      name,
      { name: host, addresses: addressesIn(glue, host) },
      plain.indexOf(host) !== position,
    );
    return code === null ? [] : [{ path: `${path}.${position}`, code }];
  });
  return [...found, ...strangers];
}

function nameserverCode(
  name: string,
  { name: host, addresses }: AddressedHost,
  isRepeated: boolean,
): ChangeProblem['code'] | null {
  if (!isNameserver(host)) return 'invalid';
  if (isRepeated) return 'repeated';
  if (!isBelow(host, name)) return addresses.length > 0 ? 'needs-no-address' : null;
  if (addresses.length === 0) return 'needs-address';
  if (addresses.length > MAX_ADDRESSES) return 'too-many-addresses';
  return addresses.every((address) => parseIpAddress(address) !== null) ? null : 'invalid-address';
}

/** The addresses of a list that was checked, each once, in the one form they are kept in. */
export function plainGlue(glue: readonly AddressedHost[]): readonly AddressedHost[] {
  const names = new Set(glue.map(({ name }) => name.toLowerCase()));
  return [...names].map((name) => ({
    name,
    addresses: [...new Set(addressesIn(glue, name).map((address) => parseIpAddress(address) ?? address))],
  }));
}

function addressesIn(glue: readonly AddressedHost[], host: string): readonly string[] {
  return glue.flatMap(({ name, addresses }) => (name.toLowerCase() === host ? addresses : []));
}

/** What is wrong with DS records (RFC 4034 §5): more than eight, numbers out of range, a digest whose length is not that of its type, one that stands twice. */
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

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
