import bootstrap from './bootstrap.json' with { type: 'json' };

/**
 * Base URL of the authoritative server for a name: the longest suffix in IANA's registry (RFC 9224 §4); null when there
 * is none.
 */
export function serverOf(name: string): string | null {
  const labels = name.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const server = servers.get(labels.slice(from).join('.'));
    if (server !== undefined) return server;
  }
  return null;
}

/**
 * Whether IANA lists an RDAP server for an ASCII top-level domain; mandatory for generic ones, optional for country
 * codes.
 */
export function isListedTld(tld: string): boolean {
  return servers.has(tld);
}

const servers: ReadonlyMap<string, string> = new Map(
  Object.entries(bootstrap.servers).flatMap(([server, tlds]) =>
    tlds.split(' ').map((tld): [string, string] => [tld, server.endsWith('/') ? server : `${server}/`]),
  ),
);
