import { isNameserver, MAX_NAMESERVERS, MIN_NAMESERVERS } from './nameserver-rules.ts';

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
  readonly code: 'too-small' | 'too-large' | 'invalid' | 'repeated' | 'needs-address';
}

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
 * below the name itself needs its address at the registry (RFC 5731 §1.1), which is not given here.
 */
export function checkNameservers(name: string, hosts: readonly string[]): ChangeProblem[] {
  const path = 'nameservers';
  if (hosts.length < MIN_NAMESERVERS) return [{ path, code: 'too-small' }];
  if (hosts.length > MAX_NAMESERVERS) return [{ path, code: 'too-large' }];
  const plain = hosts.map((host) => host.toLowerCase());
  return plain.flatMap((host, position): ChangeProblem[] => {
    const code = nameserverCode(name, host, plain.indexOf(host) !== position);
    return code === null ? [] : [{ path: `${path}.${position}`, code }];
  });
}

function nameserverCode(name: string, host: string, isRepeated: boolean): ChangeProblem['code'] | null {
  if (!isNameserver(host)) return 'invalid';
  if (host === name || host.endsWith(`.${name}`)) return 'needs-address';
  return isRepeated ? 'repeated' : null;
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
