import { once } from 'node:events';
import { createServer } from 'node:http';

/** Answers on the port of a web process that waits for its database: it is alive, not ready, and nothing else can be had yet. */
export async function openWaitingRoom(port: number): Promise<{ close(): Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = ANSWERS[url] ?? NOTHING_YET;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    });
    response.end(JSON.stringify(body));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const NOT_READY = { status: 'not ready', checks: { database: false, stores: false } } as const;
const NOTHING_YET = [503, NOT_READY] as const;

/** As the routes of health answer later. */
const ANSWERS: Readonly<Record<string, readonly [number, object]>> = { '/healthz': [200, { status: 'ok' }] };
