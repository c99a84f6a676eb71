/**
 * An IP address in the form in which it is compared: IPv4 in dotted decimals, IPv6 as defined in RFC 5952 §4; null if it is not an address.
 */
export function parseIpAddress(text: string): string | null {
  const written = text.trim().toLowerCase();
  return written.includes(':') ? parseV6(written) : parseV4(written);
}

/** The version of an address as named in EPP (RFC 5732 §2.5). */
export function addressKind(address: string): 'v4' | 'v6' {
  return address.includes(':') ? 'v6' : 'v4';
}

function parseV4(text: string): string | null {
  const bytes = text.split('.');
  const isAddress =
    bytes.length === 4 && bytes.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) <= 255);
  return isAddress ? text : null;
}

const GROUPS = 8;

function parseV6(text: string): string | null {
  const [before = '', after, ...more] = withoutV4(text).split('::');
  if (more.length > 0) return null;
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  if (head === null || tail === null) return null;
  const missing = GROUPS - head.length - tail.length;
  // '::' replaces at least one group.
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  return writeV6([...head, ...Array.from({ length: missing }, () => 0), ...tail]);
}

/** The last two groups may be written as an IPv4 address (RFC 4291 §2.2). */
function withoutV4(text: string): string {
  const last = text.slice(text.lastIndexOf(':') + 1);
  if (!last.includes('.')) return text;
  const bytes = parseV4(last)?.split('.').map(Number);
  if (bytes === undefined) return 'none';
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${text.slice(0, -last.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** The longest run of zeros (the first on a tie) is omitted; a single zero is kept. */
function writeV6(groups: readonly number[]): string {
  let [start, length] = [-1, 1];
  for (const from of groups.keys()) {
    const rest = groups.slice(from);
    const end = rest.findIndex((group) => group !== 0);
    const run = end === -1 ? rest.length : end;
    if (run > length) [start, length] = [from, run];
  }
  const written = groups.map((group) => group.toString(16));
  if (start === -1) return written.join(':');
  return `${written.slice(0, start).join(':')}::${written.slice(start + length).join(':')}`;
}
