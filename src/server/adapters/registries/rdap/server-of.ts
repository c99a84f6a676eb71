import bootstrap from './bootstrap.json' with { type: 'json' };

/** The base address of the server that answers for a name with authority: the longest suffix IANA's registry lists (RFC 9224 §4); null when none does. */
export function serverOf(name: string): string | null {
  const labels = name.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const server = servers.get(labels.slice(from).join('.'));
    if (server !== undefined) return server;
  }
  return null;
}

const servers: ReadonlyMap<string, string> = new Map(
  Object.entries(bootstrap.servers).flatMap(([server, tlds]) =>
    tlds.split(' ').map((tld): [string, string] => [tld, server.endsWith('/') ? server : `${server}/`]),
  ),
);
