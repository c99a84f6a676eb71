import { z } from 'zod';

/** The stored RDAP bootstrap registry: server URL and its TLDs, separated by spaces. */
export interface Bootstrap {
  /** IANA's URL, and the publication time. */
  readonly source: string;
  readonly publication: string;
  readonly servers: Readonly<Record<string, string>>;
}

const published = z.object({
  publication: z.iso.datetime(),
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});

/** Compacts IANA's registry (RFC 9224 §4); servers without https are omitted, since they cannot be authenticated. */
export function compactBootstrap(document: unknown): Bootstrap {
  const { publication, services } = published.parse(document);
  const servers = new Map<string, string[]>();
  for (const [tlds, urls] of services) {
    const url = urls.find((one) => one.startsWith('https://'));
    if (url !== undefined) servers.set(url, [...(servers.get(url) ?? []), ...tlds]);
  }
  const entries = [...servers].map(([url, tlds]): [string, string] => [url, tlds.join(' ')]);
  return { source: BOOTSTRAP_SOURCE, publication, servers: Object.fromEntries(entries) };
}

const BOOTSTRAP_SOURCE = 'https://data.iana.org/rdap/dns.json';
