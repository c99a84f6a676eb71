import { describe, expect, test } from 'vitest';
import { type ListeningPort, checkDisk, checkHttpClock, checkPort, checkClockOffset } from './check-machine.ts';
import type { GetOptions, HttpAnswer } from './ports.ts';

const MIB = 1024 * 1024;
const signal = new AbortController().signal;

function answer(body: string, status = 200, date: number | null = null): HttpAnswer {
  return { status, body, date, location: null };
}

function failure(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

describe('the disk of DATA_DIR', () => {
  test.each([
    [{ freeBytes: 2048 * MIB, isNetwork: false }, true, ['ok']],
    [{ freeBytes: 1023 * MIB, isNetwork: false }, true, ['warning']],
    [{ freeBytes: 99 * MIB, isNetwork: false }, true, ['error']],
    [{ freeBytes: 2048 * MIB, isNetwork: true }, true, ['ok', 'error']],
    [{ freeBytes: 2048 * MIB, isNetwork: true }, false, ['ok']],
  ])('%j, SQLite: %s: %j', async (disk, usesSqlite, statuses) => {
    const lines = await checkDisk({ dataDir: '/data', usesSqlite }, { diskOf: async () => disk });
    expect(lines.map(({ status }) => status)).toEqual(statuses);
  });

  test('that is unreadable is an error', async () => {
    const diskOf = () => Promise.reject(failure('ENOENT'));
    const [line] = await checkDisk({ dataDir: '/data', usesSqlite: true }, { diskOf });
    expect(line).toMatchObject({ status: 'error', found: 'DATA_DIR /data cannot be read: ENOENT' });
  });
});

describe('the clock', () => {
  test.each([
    [{ before: 10_000, there: 10_100, after: 10_200 }, 0, 'ok', '0 ms'],
    [{ before: 10_000, there: 12_000, after: 10_000 }, 0, 'ok', '2 s'],
    [{ before: 10_000, there: 12_100, after: 10_000 }, 0, 'warning', '2.1 s'],
    [{ before: 10_000, there: 7_000, after: 10_000 }, 0, 'warning', '3 s'],
    // Within the measuring error: the response took 4 s, the header has whole seconds.
    [{ before: 10_000, there: 14_000, after: 14_000 }, 0, 'ok', '2 s'],
    [{ before: 10_000, there: 12_400, after: 10_000 }, 500, 'ok', '2.4 s'],
  ])('%j with a precision of %i ms: %s', (read, precisionMs, status, offset) => {
    const line = checkClockOffset('the database', read, precisionMs);
    expect(line.status).toBe(status);
    expect(line.found).toMatch(new RegExp(`by -?${offset}$`));
  });

  test('of an HTTP server is read from its Date header', async () => {
    const now = () => 100_000;
    const check = (get: () => Promise<HttpAnswer>) =>
      checkHttpClock('Stripe', 'https://api.stripe.com', { now, get }, signal);
    expect(await check(async () => answer('', 404, 99_000))).toMatchObject([{ status: 'ok' }]);
    expect(await check(async () => answer('', 404, 160_000))).toMatchObject([{ status: 'warning' }]);
    expect(await check(async () => answer('', 404))).toEqual([]);
    expect(await check(() => Promise.reject(failure('ETIMEDOUT')))).toMatchObject([{ status: 'warning' }]);
  });
});

describe('a port', () => {
  const web: ListeningPort = { variable: 'PORT', host: '::', port: 3000, process: 'the web process', path: '/readyz' };
  const metrics: ListeningPort = { ...web, variable: 'METRICS_PORT', host: '::1', port: 3009, path: '/metrics' };
  const worker: ListeningPort = { ...web, variable: 'WORKER_PORT', port: 3010, process: 'the worker' };
  const admin: ListeningPort = { ...web, variable: 'ADMIN_PORT', port: 3011, process: 'the back office' };
  const ready = answer('{"status":"ready","checks":{"database":true,"stores":true}}');
  const stopping = answer('{"status":"stopping","checks":{"database":true,"stores":true}}', 503);
  const unready = answer('{"status":"not ready","checks":{"database":false,"stores":true}}', 503);

  test.each([
    [web, ready, 'ok', 'PORT 3000 is answered by the web process, which is ready'],
    [web, unready, 'error', 'PORT 3000 is answered by the web process, which is not ready: database'],
    [
      worker,
      answer('{"status":"not ready","checks":{"database":true,"payment-webhooks":false,"find due jobs":false}}', 503),
      'error',
      'WORKER_PORT 3010 is answered by the worker, which is not ready: payment-webhooks, find due jobs',
    ],
    [web, stopping, 'warning', 'PORT 3000 is answered by the web process, which is stopping'],
    [admin, ready, 'ok', 'ADMIN_PORT 3011 is answered by the back office, which is ready'],
    [admin, 'ECONNREFUSED', 'ok', 'ADMIN_PORT 3011 is free; the back office does not run on this machine'],
    [admin, answer('landrush_ready 1\n'), 'error', 'ADMIN_PORT 3011 is used by another program'],
    [web, answer('<html>'), 'error', 'PORT 3000 is used by another program'],
    [web, 'ECONNREFUSED', 'ok', 'PORT 3000 is free; the web process does not run on this machine'],
    [web, 'ECONNRESET', 'error', 'PORT 3000 is used by another program'],
    [
      metrics,
      answer('# HELP\nlandrush_http_request_duration_seconds_count 1\n'),
      'ok',
      'METRICS_PORT 3009 is answered',
    ],
    [metrics, answer('process_cpu_seconds_total 1\n'), 'error', 'METRICS_PORT 3009 is used by another program'],
  ] as const)('%j with %j: %s', async (port, found, status, text) => {
    const get = async () => (typeof found === 'string' ? Promise.reject(failure(found)) : found);
    const line = await checkPort(port, { get }, signal);
    expect(line.status).toBe(status);
    expect(line.found).toContain(text);
  });

  test('is checked as localhost, and on the loopback address if the process listens on all addresses', async () => {
    const requested: unknown[] = [];
    const get = async (url: string, { headers }: GetOptions) => (requested.push([url, headers?.['host']]), ready);
    await checkPort(web, { get }, signal);
    await checkPort(metrics, { get }, signal);
    expect(requested).toEqual([
      ['http://127.0.0.1:3000/readyz', 'localhost:3000'],
      ['http://[::1]:3009/metrics', 'localhost:3009'],
    ]);
  });
});
