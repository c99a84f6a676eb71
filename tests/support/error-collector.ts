import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/** A report as received: path, headers and the event of its envelope. */
export interface ReceivedReport {
  readonly path: string;
  readonly auth: unknown;
  readonly event: Readonly<Record<string, unknown>>;
}

/** A collector of error reports with Sentry's protocol, closed when the test ends. */
export interface ErrorCollector {
  readonly dsn: string;
  readonly reports: readonly ReceivedReport[];
  /** Answers the next requests with a status and headers; 200 by default. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Answers nothing until the returned function is called. */
  hold(): () => void;
  /** Resolves when this many reports were received. */
  received(count: number): Promise<readonly ReceivedReport[]>;
}

export async function openErrorCollector(): Promise<ErrorCollector> {
  const reports: ReceivedReport[] = [];
  let [status, more]: [number, Readonly<Record<string, string>>] = [200, {}];
  let held = Promise.resolve();
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { url: path = '', headers } = request;
      reports.push({ path, auth: headers['x-sentry-auth'], event: eventOf(body) });
      server.emit('report');
      await held;
      response.writeHead(status, more).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    dsn: `http://publickey@127.0.0.1:${port}/base/42`,
    reports,
    answerWith(nextStatus, headers = {}) {
      [status, more] = [nextStatus, headers];
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async received(count) {
      while (reports.length < count) await once(server, 'report');
      return reports;
    },
  };
}

/** An envelope has a header, and one item with its header and JSON. */
function eventOf(envelope: string): Readonly<Record<string, unknown>> {
  const [header = '', item = '', payload = ''] = envelope.split('\n');
  const { length, type } = z.object({ type: z.string(), length: z.number() }).parse(JSON.parse(item));
  if (type !== 'event' || length !== Buffer.byteLength(payload)) throw new Error(`Not an envelope: ${envelope}`);
  const event = z.record(z.string(), z.unknown()).parse(JSON.parse(payload));
  if (z.object({ event_id: z.string() }).parse(JSON.parse(header)).event_id !== event['event_id'])
    throw new Error(`The header names another event: ${envelope}`);
  return event;
}
