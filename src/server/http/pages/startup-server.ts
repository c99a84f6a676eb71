import { once } from 'node:events';
import { createServer } from 'node:http';

/** Serves the port of a web process that waits for its database: healthy, not ready, 503 for everything else. */
export async function openStartupServer({
  port,
  host,
}: {
  readonly port: number;
  readonly host: string;
}): Promise<{ close(): Promise<void> }> {
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
  server.listen(port, host === '::' ? undefined : host);
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

const NOT_READY = { status: 'not ready', checks: { database: false, schema: false, stores: false } } as const;
const NOTHING_YET = [503, NOT_READY] as const;

/** As the health routes answer later. */
const ANSWERS: Readonly<Record<string, readonly [number, object]>> = { '/healthz': [200, { status: 'ok' }] };
