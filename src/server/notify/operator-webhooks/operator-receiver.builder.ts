import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A received webhook. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
}

/** An operator's webhook receiver. */
export interface OperatorReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Sets its response. */
  answer(respond: (response: ServerResponse) => unknown): void;
}

/** Opens a receiver that accepts everything by default; closed when the test ends. */
export async function openReceiver(): Promise<OperatorReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer = accept;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ headers: request.headers, body, type: typeOf(body) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer(respond) {
      answer = respond;
    },
  };
}

function accept(response: ServerResponse): unknown {
  return response.writeHead(204).end();
}

function typeOf(body: string): string {
  const message: unknown = JSON.parse(body);
  return typeof message === 'object' && message !== null && 'type' in message ? String(message.type) : '';
}
