import type { Agent as AnyAgent } from 'node:http';
import { Agent } from 'node:https';
import type { InfoResult, UnknownReason } from '#server/domains/registry.ts';
import { type BoundedAnswer, type RequestProblem, boundedRequest } from '#server/platform/bounded-request.ts';
import type { OutboundGuard } from '#server/platform/outbound-guard.ts';
import { readDomain, isAbsent } from './read-domain.ts';

/** Queries the RDAP servers of many TLDs (RFC 9082 §3.1.3). */
export interface RdapClient {
  /** The data of a name from its authoritative server; null when the query was aborted while waiting. */
  lookUp(name: string, signal: AbortSignal): Promise<InfoResult | null>;
  /** Closes the connections. */
  close(): void;
}

export interface RdapClientOptions {
  /** Base URL of the server for a name, ending in '/'; null when there is none. */
  readonly serverOf: (name: string) => string | null;
  /** Concurrent queries. */
  readonly maxRequests: number;
  readonly connectMs: number;
  readonly readMs: number;
  /** Accepted issuers of the servers' certificates, in PEM; null uses the default authorities. */
  readonly ca: string | null;
  /** Checks redirect targets. */
  readonly guard: OutboundGuard;
}

const BODY_MAX_BYTES = 256 * 1024;

/** Redirects followed per query. */
const MAX_REDIRECTS = 3;

/** Creates a client: HTTPS only, a few redirects to public addresses (RFC 7480 §5.2), and responses up to 256 KB. */
export function createRdapClient(options: RdapClientOptions): RdapClient {
  const { serverOf, maxRequests, connectMs, readMs, ca, guard } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: maxRequests, ...(ca === null ? {} : { ca }) });
  const bounds = { connectTimeoutMs: connectMs, readTimeoutMs: readMs, maxBytes: BODY_MAX_BYTES };
  const limiter = createConcurrencyLimiter(maxRequests);

  async function query(name: string): Promise<InfoResult> {
    const server = serverOf(name);
    if (server === null || !server.startsWith('https://')) return unknown('away');
    const url = `${server}domain/${encodeURIComponent(name)}`;
    return queryServer(url, name, agent, MAX_REDIRECTS);
  }

  async function queryServer(url: string, name: string, through: AnyAgent, redirects: number): Promise<InfoResult> {
    const answer = await boundedRequest(
      { method: 'GET', url, headers: HEADERS, body: null },
      { ...bounds, agent: through },
    );
    if (!answer.ok) return unknown(REASONS[answer.problem]);
    if (!REDIRECTS.includes(answer.value.status)) return readAnswer(answer.value, name);
    const target = URL.parse(answer.value.headers.location ?? '', url);
    if (target?.protocol !== 'https:' || guard.refusal(target.href) !== null || redirects === 0)
      return unknown('unreadable');
    return queryServer(target.href, name, guard.agentFor(target.href), redirects - 1);
  }

  return {
    lookUp: (name, signal) => limiter.run(() => query(name), signal),
    close: () => agent.destroy(),
  };
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

const HEADERS = { accept: 'application/rdap+json, application/json;q=0.8', 'user-agent': 'landrush' } as const;

const REASONS: Readonly<Record<RequestProblem, UnknownReason>> = {
  'connect-timeout': 'timeout',
  'read-timeout': 'timeout',
  'connection-lost': 'away',
  'answer-too-large': 'unreadable',
};

function readAnswer({ status, contentType, body }: BoundedAnswer, name: string): InfoResult {
  if (status === 200) return readDomain(body, name) ?? unknown('unreadable');
  // A proxy may answer 404; only an RDAP response means that the name is not registered (RFC 7480 §5.3).
  if (status === 404 && (contentType === 'application/rdap+json' || isAbsent(body))) return { kind: 'absent' };
  if (status === 429) return unknown('busy');
  return unknown(status >= 500 ? 'away' : 'unreadable');
}

function unknown(reason: UnknownReason): InfoResult {
  return { kind: 'unknown', reason };
}

/** Limits concurrent work; the rest waits in order. */
interface ConcurrencyLimiter {
  /** null when aborted while waiting. */
  run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null>;
}

/** Creates a limiter of `max` concurrent operations. */
function createConcurrencyLimiter(max: number): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let active = 0;

  function wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const start = (): void => {
        signal.removeEventListener('abort', cancel);
        resolve(true);
      };
      const cancel = (): void => {
        waiting.delete(start);
        resolve(false);
      };
      waiting.add(start);
      signal.addEventListener('abort', cancel, { once: true });
    });
  }

  function next(): void {
    const [start] = waiting;
    if (start === undefined) {
      active -= 1;
      return;
    }
    waiting.delete(start);
    start();
  }

  async function run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null> {
    if (signal.aborted) return null;
    if (active < max) active += 1;
    else if (!(await wait(signal))) return null;
    try {
      return await work();
    } finally {
      next();
    }
  }

  return { run };
}
