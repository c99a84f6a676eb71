import { Agent } from 'node:https';
import type { InfoAnswer, UnknownReason } from '#server/domains/registry.ts';
import { boundedRequest } from '#server/platform/bounded-request.ts';
import type { BoundedAnswer, RequestProblem } from '#server/platform/bounded-request.ts';
import { readDomain, saysAbsent } from './read-domain.ts';
import { createTurns } from './turns.ts';

/** Questions to the RDAP servers of many TLDs (RFC 9082 §3.1.3). */
export interface RdapClient {
  /** What the server that answers for a name knows of it; null when the question was given up while it waited. */
  lookUp(name: string, signal: AbortSignal): Promise<InfoAnswer | null>;
  /** Ends the connections. */
  close(): void;
}

export interface RdapClientOptions {
  /** The base address of the server that answers for a name, ending in '/'; null when there is none. */
  readonly serverOf: (name: string) => string | null;
  /** Questions under way at once. */
  readonly maxRequests: number;
  readonly connectMs: number;
  readonly readMs: number;
  /** Who may have signed the servers' certificates, in PEM; null trusts the usual authorities. */
  readonly ca: string | null;
}

const BODY_MAX_BYTES = 256 * 1024;

/** Asks over HTTPS alone, follows no redirects, and reads no more than 256 KB (reliability.md §3). */
export function createRdapClient(options: RdapClientOptions): RdapClient {
  const { serverOf, maxRequests, connectMs, readMs, ca } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: maxRequests, ...(ca === null ? {} : { ca }) });
  const bounds = { agent, connectTimeoutMs: connectMs, readTimeoutMs: readMs, maxBytes: BODY_MAX_BYTES };
  const turns = createTurns(maxRequests);

  async function ask(name: string): Promise<InfoAnswer> {
    const server = serverOf(name);
    if (server === null || !server.startsWith('https://')) return unknown('away');
    const url = `${server}domain/${encodeURIComponent(name)}`;
    const answer = await boundedRequest({ method: 'GET', url, headers: HEADERS, body: null }, bounds);
    return answer.ok ? readAnswer(answer.value, name) : unknown(REASONS[answer.problem]);
  }

  return {
    lookUp: (name, signal) => turns.take(() => ask(name), signal),
    close: () => agent.destroy(),
  };
}

const HEADERS = { accept: 'application/rdap+json, application/json;q=0.8', 'user-agent': 'landrush' } as const;

const REASONS: Readonly<Record<RequestProblem, UnknownReason>> = {
  'connect-timeout': 'timeout',
  'read-timeout': 'timeout',
  'connection-lost': 'away',
  'answer-too-large': 'unreadable',
};

function readAnswer({ status, contentType, body }: BoundedAnswer, name: string): InfoAnswer {
  if (status === 200) return readDomain(body, name) ?? unknown('unreadable');
  // Anything between us and the registry may say 404; only one in RDAP's own words says that the name is not registered (RFC 7480 §5.3).
  if (status === 404 && (contentType === 'application/rdap+json' || saysAbsent(body))) return { kind: 'absent' };
  if (status === 429) return unknown('busy');
  return unknown(status >= 500 ? 'away' : 'unreadable');
}

function unknown(reason: UnknownReason): InfoAnswer {
  return { kind: 'unknown', reason };
}
