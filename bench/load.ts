import autocannon from 'autocannon';

/** What a load brought. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** Warms up, then asks for paths in turn over 16 connections, as visitors do: from networks of their own, taking what browsers can unpack. */
export async function loadPaths(port: number, host: string, paths: readonly string[], seconds: number): Promise<Load> {
  await run(port, host, paths, 2);
  return run(port, host, paths, seconds);
}

async function run(port: number, host: string, paths: readonly string[], duration: number): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 16,
    duration,
    requests: Array.from({ length: 256 }, (_, position) => ({
      method: 'GET' as const,
      path: paths[position % paths.length] ?? '/',
      headers: {
        host: `${host}:${port}`,
        'x-forwarded-for': networkOf(position),
        'accept-encoding': 'gzip, deflate, br, zstd',
      },
    })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99, failed };
}

/** An address of the range kept for benchmarks (RFC 2544). */
export function networkOf(position: number): string {
  return `198.18.${Math.trunc(position / 250) % 250}.${(position % 250) + 1}`;
}
