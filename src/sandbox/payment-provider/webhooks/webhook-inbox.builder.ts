import { type IncomingMessage, createServer } from 'node:http';

export interface Delivery {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly receivedAtMs: number;
}

export interface WebhookInbox {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Resolves with the first delivery whose body contains the text, including past ones. */
  about(text: string): Promise<Delivery>;
  /** Resolves once that many deliveries contain the text. */
  times(count: number, text: string): Promise<readonly Delivery[]>;
  close(): Promise<void>;
}

/** Receives webhooks; `statuses` are the first responses, then 204. */
export async function openWebhookInbox(statuses: readonly number[] = []): Promise<WebhookInbox> {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      deliveries.push({ headers: plainHeaders(request), body, receivedAtMs: Date.now() });
      response.writeHead(statuses[deliveries.length - 1] ?? 204).end();
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  function times(count: number, text: string): Promise<readonly Delivery[]> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = deliveries.filter((delivery) => delivery.body.includes(text));
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  }

  async function about(text: string): Promise<Delivery> {
    const [delivery] = await times(1, text);
    if (delivery === undefined) throw new Error('No delivery');
    return delivery;
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }

  return { url: `http://127.0.0.1:${port}/webhooks`, deliveries, about, times, close };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}
