import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ok } from '#core/result.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
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
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
  });
});

async function* nothing(): AsyncGenerator<string> {}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return address.port;
}
