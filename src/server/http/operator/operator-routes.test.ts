import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#core/result.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { simpleHandlers } from '#tests/support/staff-office.ts';
import { buildOperatorHttp } from './build-operator-http.ts';

async function* nothing(): AsyncGenerator<string> {
  yield '';
}

describeOnSqlite('a path of the operator API', (open) => {
  test.each([
    ['DELETE', '/orders', 405, 'GET, HEAD'],
    ['PUT', '/orders/larkhost/o-1/refund', 405, 'POST'],
    ['DELETE', '/events', 405, 'GET'],
    ['HEAD', '/events', 405, 'GET'],
    ['DELETE', '/nothing', 404, undefined],
  ] as const)('answers %s %s with %i and what is allowed', async (method, path, status, allow) => {
    const clock = fixedClock();
    const http = await buildOperatorHttp({
      handlers: simpleHandlers(),
      streams: {
        reports: { export: async () => ok({ pieces: nothing() }) },
        events: { watch: async () => ok({ pieces: nothing() }) },
      },
      authenticate: async () => null,
      database: await open(),
      clock,
      ids: createIds(clock),
      log: silentLog,
      hosts: new Set(),
      trustedProxies: [],
      migrations: [],
    });
    onTestFinished(() => http.close());
    const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin' };
    const response = await http.inject({ method, url: `/api/operator/v1${path}`, headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers['allow']).toBe(allow);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});
