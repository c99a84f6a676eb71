import { once } from 'node:events';
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import type { RecordableHistogram } from 'node:perf_hooks';
import { createResponseParser } from './response-parser.ts';

/** The result of a load run. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

const CONNECTIONS = 16;
/** Networks per connection, so that none exceeds the rate limit. */
const NETWORKS_PER_CONNECTION = 128;

/**
 * Warms up, then requests paths in turn over 16 connections, from different networks, accepting compressed answers as browsers do. It uses
 * plain sockets, because it shares the machine with the measured process and a library that decodes every page costs more than the page. It
 * never sleeps: on a virtual machine waking it for each answer would cost the measured process time, which a network does not.
 */
export async function loadPaths(port: number, host: string, paths: readonly string[], seconds: number): Promise<Load> {
  const requests = Array.from({ length: CONNECTIONS * NETWORKS_PER_CONNECTION }, (_, position) => {
    const path = paths[position % paths.length] ?? '/';
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\nx-forwarded-for: ${networkOf(position)}\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n`,
    );
  });
  await run(port, requests, 2);
  return run(port, requests, seconds);
}

async function run(port: number, requests: readonly Buffer[], seconds: number): Promise<Load> {
  const times = createHistogram();
  const until = performance.now() + seconds * 1000;
  const stayAwake = (): void => {
    if (performance.now() < until) setImmediate(stayAwake);
  };
  stayAwake();
  const asking = Array.from({ length: CONNECTIONS }, (_, place) =>
    sendSequentially(port, requests.slice(place * NETWORKS_PER_CONNECTION, (place + 1) * NETWORKS_PER_CONNECTION), {
      until,
      times,
    }),
  );
  const failed = (await Promise.all(asking)).reduce((sum, one) => sum + one, 0);
  const percentile = (share: number) => times.percentile(share) / 1e6;
  return { perSecond: times.count / seconds, p50Ms: percentile(50), p99Ms: percentile(99), failed };
}

/** Sends one request after the other over one connection until the time is over; returns the number of failures. */
async function sendSequentially(
  port: number,
  requests: readonly Buffer[],
  { until, times }: SendOptions,
): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let failed = 0;
  let asked = 0;
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    if (askedAt >= until) socket.end();
    else socket.write(requests[asked++ % requests.length] ?? '');
  };
  const read = createResponseParser((status) => {
    times.record(Math.max(1, Math.round((performance.now() - askedAt) * 1e6)));
    if (status < 200 || status >= 300) failed += 1;
    ask();
  });
  socket.on('connect', ask).on('data', read);
  await once(socket, 'close');
  return performance.now() < until ? failed + 1 : failed;
}

interface SendOptions {
  /** By this process's clock, ms. */
  readonly until: number;
  /** Time of every answer, ns. */
  readonly times: RecordableHistogram;
}

/** An address of the range reserved for benchmarks (RFC 2544). */
export function networkOf(position: number): string {
  return `198.18.${Math.trunc(position / 250) % 250}.${(position % 250) + 1}`;
}
