import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#core/result.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { simpleHandlers } from '#tests/support/staff-office.ts';
import { buildOperatorHttp } from './build-operator-http.ts';
import { OPERATOR_PREFIX } from './operator-prefix.ts';

const OWNER: CallerContext['caller'] = {
  actor: { kind: 'staff', id: 'staff-1', name: 'Grace', network: '127.0.0.1' },
  permissions: new Set(['orders.read']),
  brands: 'all',
  session: null,
};

describeOnSqlite('a stream of the back office', (open) => {
  test('ends for a client that disconnected during authentication', async () => {
    const clock = fixedClock();
    const signals: AbortSignal[] = [];
    const requested = Promise.withResolvers<undefined>();
    const identified = Promise.withResolvers<CallerContext['caller']>();
    const http = await buildOperatorHttp({
      handlers: simpleHandlers(),
      streams: {
        reports: { export: async () => ok({ pieces: nothing() }) },
        events: {
          watch: async (_context, _input, signal) => {
            signals.push(signal);
            return ok({ pieces: nothing() });
          },
        },
      },
      authenticate: () => {
        requested.resolve(undefined);
        return identified.promise;
      },
      database: await open(),
      clock,
      ids: createIds(clock),
      log: silentLog,
      hosts: new Set(),
      trustedProxies: [],
      migrations: [],
    });
    onTestFinished(() => http.close());
    await http.listen({ host: '127.0.0.1', port: 0 });
    const connected = once(http.server, 'connection');
    const request = get({ host: '127.0.0.1', port: portOf(http.server.address()), path: `${OPERATOR_PREFIX}/events` });
    request.on('error', () => undefined);
    const [socket] = await connected;
    await requested.promise;
    const left = once(socket, 'close');
    request.destroy();
    await left;
    identified.resolve(OWNER);
    await eventually(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
  });

  /** A file that is being downloaded; its pieces end as the test says once the reading is aborted. */
  async function openDownload(end: (signal: AbortSignal) => void) {
    const clock = fixedClock();
    const begun = Promise.withResolvers<undefined>();
    const ended = Promise.withResolvers<undefined>();
    async function* pieces(signal: AbortSignal): AsyncGenerator<string> {
      yield 'brand,order';
      begun.resolve(undefined);
      await once(signal, 'abort');
      // The line about the end is written before this is resolved.
      setImmediate(() => ended.resolve(undefined));
      end(signal);
    }
    const levels: string[] = [];
    const http = await buildOperatorHttp({
      handlers: simpleHandlers(),
      streams: {
        reports: { export: async (_context, _input, signal) => ok({ filename: 'a.csv', pieces: pieces(signal) }) },
        events: { watch: async () => ok({ pieces: nothing() }) },
      },
      authenticate: async () => ({ ...OWNER, permissions: new Set(['reports.read']) }),
      database: await open(),
      clock,
      ids: createIds(clock),
      log: { ...silentLog, warn: () => void levels.push('warn'), error: () => void levels.push('error') },
      hosts: new Set(),
      trustedProxies: [],
      migrations: [],
    });
    onTestFinished(() => http.close());
    await http.listen({ host: '127.0.0.1', port: 0 });
    const port = portOf(http.server.address());
    const path = `${OPERATOR_PREFIX}/reports/revenue/export`;
    const request = get({ host: '127.0.0.1', port, path, headers: { authorization: 'Bearer token' } });
    request.on('error', () => undefined);
    const response = Promise.withResolvers<IncomingMessage>();
    request.once('response', response.resolve);
    const reading = text(await response.promise);
    await begun.promise;
    return { http, request, reading, levels, ended: ended.promise };
  }

  test('that is aborted breaks the connection, so that a file is not taken for complete', async () => {
    const { http, reading, levels } = await openDownload((signal) => signal.throwIfAborted());
    const [read] = await Promise.allSettled([reading, http.close()]);
    expect(read).toMatchObject({ status: 'rejected' });
    expect(levels).toEqual(['warn']);
  });

  test.each([
    ['is not logged', [], (signal: AbortSignal) => signal.throwIfAborted()],
    [
      'is logged when it finds a fault',
      ['error'],
      () => {
        throw new Error('a fault');
      },
    ],
  ] as const)('whose reader leaves %s', async (_, expected, end) => {
    const { request, reading, levels, ended } = await openDownload(end);
    request.destroy();
    await Promise.allSettled([reading]);
    await ended;
    expect(levels).toEqual(expected);
  });
});

async function* nothing(): AsyncGenerator<string> {}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return address.port;
}
