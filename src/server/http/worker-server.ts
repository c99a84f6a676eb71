import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** The checks of a process by name; it is ready when all pass. */
export type ReadinessChecks = Readonly<Record<string, boolean>>;

/** What the server of a worker answers. */
export interface WorkerServerOptions {
  readonly port: number;
  readonly host: string;
  readonly checkReadiness: () => Promise<ReadinessChecks>;
  /** Absent before the worker has any. */
  readonly metrics?: Pick<Metrics, 'scrape' | 'contentType'>;
}

/** A listening server. */
export interface WorkerServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves /healthz (the process answers), /readyz (the database and its tasks too) and /metrics of a worker. */
export async function openWorkerServer({ port, host, ...parts }: WorkerServerOptions): Promise<WorkerServer> {
  const server = createServer(({ url = '' }, response) => {
    answer(url, response, parts).catch(() => response.writeHead(500, PLAIN).end('Internal Server Error\n'));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  url: string,
  response: ServerResponse,
  { checkReadiness, metrics }: Omit<WorkerServerOptions, 'port' | 'host'>,
): Promise<void> {
  if (url === '/healthz') return sendJson(response, 200, { status: 'ok' });
  if (url === '/readyz') {
    const checks = await checkReadiness();
    const isReady = Object.values(checks).every(Boolean);
    return sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks });
  }
  if (url === '/metrics' && metrics !== undefined) {
    const text = await metrics.scrape();
    response.writeHead(200, { 'content-type': metrics.contentType, ...UNCACHED }).end(text);
    return;
  }
  response.writeHead(404, PLAIN).end('Not Found\n');
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...UNCACHED });
  response.end(JSON.stringify(body));
}

const UNCACHED = { 'cache-control': 'no-store' } as const;
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', ...UNCACHED } as const;
