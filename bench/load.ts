import autocannon from 'autocannon';

/** The result of a load run. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** The number of concurrent connections. */
export const CONNECTIONS = 16;
/** Networks per connection, so that none exceeds the rate limit. */
const NETWORKS_PER_CONNECTION = 128;
const WARM_UP_SECONDS = 2;

/**
 * Warms up, then requests paths in turn with autocannon over 16 connections, from different networks, accepting
 * compressed answers as browsers do; with `cookies`, each connection is a visitor with one of these sessions. The client runs in this process, on the machine of the measured one.
 */
export async function loadPaths(
  port: number,
  host: string,
  paths: readonly string[],
  seconds: number,
  cookies: readonly string[] = [],
): Promise<Load> {
  const loaded = { host: `${host}:${port}`, paths, cookies };
  await run(port, loaded, WARM_UP_SECONDS);
  return run(port, loaded, seconds);
}

/** Requests to a host: paths in turn, and a cookie per connection where visitors have a session. */
interface Loaded {
  readonly host: string;
  readonly paths: readonly string[];
  readonly cookies: readonly string[];
}

async function run(port: number, loaded: Loaded, seconds: number): Promise<Load> {
  let clients = 0;
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(requestsOf(clients++, loaded)),
  });
  return {
    perSecond: requests.total / seconds,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors + timeouts,
  };
}

/** The requests of one connection, in turn. */
function requestsOf(place: number, { host, paths, cookies }: Loaded): autocannon.Request[] {
  const cookie = cookies[place % cookies.length];
  return Array.from({ length: NETWORKS_PER_CONNECTION }, (_, index) => {
    const position = place * NETWORKS_PER_CONNECTION + index;
    return {
      method: 'GET',
      path: paths[position % paths.length] ?? '/',
      headers: {
        host,
        'x-forwarded-for': networkOf(position),
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(cookie === undefined ? {} : { cookie }),
      },
    };
  });
}

/** An address of the range reserved for benchmarks (RFC 2544). */
export function networkOf(position: number): string {
  return `198.18.${Math.trunc(position / 250) % 250}.${(position % 250) + 1}`;
}
