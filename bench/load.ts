import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { exchange } from '#tests/faults/shoppers/exchange.ts';

const resultSchema = z.object({ requests: z.number(), seconds: z.number(), p99Ms: z.number(), failed: z.number() });

/** The result of a load run. */
export interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Requests without an answer, or with a status from 400. */
  readonly failed: number;
}

/** The number of concurrent connections. */
export const CONNECTIONS = 16;
/** Networks, so many that none exceeds the rate limit. */
const NETWORKS = 2_048;
const WARM_UP_SECONDS = 2;

/**
 * Warms up, then requests paths in turn with wrk over 16 connections, from different networks, accepting compressed
 * answers as browsers do; with `cookies`, as the visitors of these sessions in turn. wrk runs in one thread on the machine
 * of the measured process and needs a fraction of its CPU time. Throws when a path is not answered with 200 beforehand.
 */
export async function loadPaths(
  port: number,
  host: string,
  paths: readonly string[],
  seconds: number,
  cookies: readonly string[] = [],
): Promise<Load> {
  const requests = Array.from({ length: NETWORKS }, (_, index) => ({
    path: paths[index % paths.length] ?? '/',
    host: `${host}:${port}`,
    'x-forwarded-for': networkOf(index),
    cookie: cookies[Math.trunc(index / paths.length) % cookies.length] ?? '',
  }));
  for (const { path, ...headers } of requests.slice(0, paths.length)) {
    const answer = await exchange({ method: 'GET', port, path, headers });
    if (answer?.status !== 200) throw new Error(`${path} is answered with ${answer?.status ?? 'nothing'}.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'landrush-load-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, `${requests.map((request) => Object.values(request).join('\t')).join('\n')}\n`);
    await runWrk(port, file, WARM_UP_SECONDS);
    const { requests: answered, seconds: lasted, p99Ms, failed } = await runWrk(port, file, seconds);
    return { perSecond: answered / lasted, p99Ms, failed };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runWrk(port: number, file: string, seconds: number) {
  const script = join(import.meta.dirname, 'load.lua');
  const options = ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', `${seconds}s`];
  const url = `http://127.0.0.1:${port}`;
  const { stdout } = await promisify(execFile)('wrk', [...options, '--script', script, url, '--', file]);
  return resultSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

/** An address of the range reserved for benchmarks (RFC 2544). */
export function networkOf(position: number): string {
  return `198.18.${Math.trunc(position / 250) % 250}.${(position % 250) + 1}`;
}
