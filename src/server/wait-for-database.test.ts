import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openStartupServer } from './http/pages/startup-server.ts';
import { databaseUnavailable } from './platform/database/database-faults.ts';
import { waitForDatabase } from './wait-for-database.ts';

function fault(code: string): Error {
  return databaseUnavailable('It cannot be opened.', Object.assign(new Error(code), { code }));
}

/** A start that fails this many times. */
function startWaiting(failures: readonly Error[], stopping = new AbortController()) {
  const events: string[] = [];
  const pauses: number[] = [];
  const left = [...failures];
  async function begin(isThere: () => Promise<void>): Promise<string> {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    await isThere();
    events.push('begin');
    return 'running';
  }
  const started = waitForDatabase(begin, {
    log: {
      warn: (_about: unknown, text = '') => events.push(text),
      info: (text: unknown) => events.push(String(text)),
    },
    stopping: stopping.signal,
    openServer: async () => {
      events.push('startup server open');
      return { close: async () => void events.push('startup server closed') };
    },
    wait: async (ms) => void pauses.push(ms),
  });
  return { started, events, pauses };
}

test('a start waits for its database with growing pauses, logs it once, and frees the port before it continues', async () => {
  const { started, events, pauses } = startWaiting(Array.from({ length: 7 }, () => fault('ECONNREFUSED')));
  expect(await started).toBe('running');
  expect(events).toEqual([
    'the database is not available: waiting for it',
    'startup server open',
    'the database is available',
    'startup server closed',
    'begin',
  ]);
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test.each(['57P03', '57P01', '53300', '08006', 'ETIMEDOUT', 'EAI_AGAIN'])(
  'after %s the start is retried',
  async (code) => {
    expect(await startWaiting([fault(code)]).started).toBe('running');
  },
);

test.each([fault('28P01'), fault('3D000'), new Error('no store is published yet')])(
  'a permanent error is not retried: %s',
  async (error) => {
    const { started, events } = startWaiting([error]);
    await expect(started).rejects.toBe(error);
    expect(events).toEqual([]);
  },
);

test('a stopping process does not wait', async () => {
  const stopping = new AbortController();
  stopping.abort();
  expect(await startWaiting([fault('ECONNREFUSED')], stopping).started).toBeNull();
});

test('during the wait the health check succeeds, readiness fails and pages answer with Retry-After', async () => {
  const port = await findPort();
  const startupServer = await openStartupServer({ port, host: '127.0.0.1' });
  const [health, ready, page] = await Promise.all(
    ['/healthz', '/readyz', '/order/shop'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  expect([health?.status, ready?.status, page?.status]).toEqual([200, 503, 503]);
  expect(await ready?.json()).toEqual({
    status: 'not ready',
    checks: { database: false, schema: false, stores: false },
  });
  expect(page?.headers.get('retry-after')).toBe('5');
  await startupServer.close();
  const again = await openStartupServer({ port, host: '127.0.0.1' });
  await again.close();
});

async function findPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
