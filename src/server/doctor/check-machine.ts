import { type CheckLine, fail, pass, reasonOf, warn } from './check.ts';
import type { DoctorPorts } from './ports.ts';

const MIB = 1024 * 1024;
const LITTLE_BYTES = 1024 * MIB;
const TOO_LITTLE_BYTES = 100 * MIB;

/** Room for data; SQLite needs a local file system for its log (https://www.sqlite.org/wal.html). */
export async function checkDisk(
  { dataDir, usesSqlite }: { readonly dataDir: string; readonly usesSqlite: boolean },
  { diskOf }: Pick<DoctorPorts, 'diskOf'>,
): Promise<readonly CheckLine[]> {
  try {
    const { freeBytes, isNetwork } = await diskOf(dataDir);
    const text = `DATA_DIR ${dataDir} has ${Math.floor(freeBytes / MIB)} MiB left`;
    const fix = 'make room, or move DATA_DIR to a larger disk';
    const room =
      freeBytes < TOO_LITTLE_BYTES ? fail(text, fix) : freeBytes < LITTLE_BYTES ? warn(text, fix) : pass(text);
    if (!isNetwork || !usesSqlite) return [room];
    return [room, fail(`DATA_DIR ${dataDir} is on a network file system`, 'use a local disk, or PostgreSQL')];
  } catch (error) {
    return [fail(`DATA_DIR ${dataDir} cannot be read: ${reasonOf(error)}`, 'create it for the user of the processes')];
  }
}

const OFFSET_MAX_MS = 2_000;

/** The offset of this machine's clock from another one, read between two instants of this clock (ms). */
export function checkClockOffset(
  name: string,
  { before, there, after }: { readonly before: number; readonly there: number; readonly after: number },
  precisionMs = 0,
): CheckLine {
  const offset = Math.round((before + after) / 2 - there);
  const uncertainty = (after - before) / 2 + precisionMs;
  const text = `the clock differs from that of ${name} by ${Math.abs(offset) < 1000 ? `${offset} ms` : `${offset / 1000} s`}`;
  return Math.abs(offset) - uncertainty > OFFSET_MAX_MS
    ? warn(text, 'synchronize the clocks of both by NTP: codes and signatures depend on them')
    : pass(text);
}

/** The clock of an HTTPS server by its Date header, which has whole seconds. */
export async function checkHttpClock(
  name: string,
  url: string,
  { now, get }: Pick<DoctorPorts, 'now' | 'get'>,
  signal: AbortSignal,
): Promise<readonly CheckLine[]> {
  const before = now();
  try {
    const { date } = await get(url, { signal });
    return date === null ? [] : [checkClockOffset(name, { before, there: date + 500, after: now() }, 500)];
  } catch (error) {
    return [warn(`the clock of ${name} could not be read: ${reasonOf(error)}`, 'see whether it can be reached')];
  }
}

/** A port of the configuration, and who should answer there. */
export interface ListeningPort {
  readonly variable: 'PORT' | 'METRICS_PORT' | 'WORKER_PORT' | 'ADMIN_PORT';
  readonly host: string;
  readonly port: number;
  /** What listens there. */
  readonly process: string;
  readonly path: '/readyz' | '/metrics';
}

/** Whether a port is free, or answered by Landrush and ready. */
export async function checkPort(
  { variable, host, port, process, path }: ListeningPort,
  { get }: Pick<DoctorPorts, 'get'>,
  signal: AbortSignal,
): Promise<CheckLine> {
  const name = `${variable} ${port}`;
  try {
    const { status, body } = await get(`http://${addressOf(host)}:${port}${path}`, {
      signal,
      // The back office answers at ADMIN_URL and on this machine only.
      headers: { host: `localhost:${port}` },
    });
    if (!isLandrush(path, body)) throw new Error('unknown answer');
    if (status === 200) return pass(`${name} is answered by ${process}, which is ready`);
    if (isStopping(body)) return warn(`${name} is answered by ${process}, which is stopping`, 'repeat this check');
    const failing = [...body.matchAll(/"([^"]+)":false/g)].map(([, check]) => check);
    return fail(`${name} is answered by ${process}, which is not ready: ${failing.join(', ')}`, 'see its log');
  } catch (error) {
    if (reasonOf(error) === 'ECONNREFUSED') return pass(`${name} is free; ${process} does not run on this machine`);
    return fail(`${name} is used by another program`, `stop that one, or choose another ${variable}`);
  }
}

/** Addresses that stand for all are asked on this machine. */
function addressOf(host: string): string {
  if (host === '::' || host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function isLandrush(path: ListeningPort['path'], body: string): boolean {
  return path === '/metrics' ? /^landrush_/m.test(body) : /^\{"status":"(?:ready|not ready|stopping)"/.test(body);
}

function isStopping(body: string): boolean {
  return body.startsWith('{"status":"stopping"');
}
