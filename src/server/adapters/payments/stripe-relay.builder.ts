import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';

/** The fault of the first response about a PaymentMethod; the request is always delivered. */
export type Fault = 'time-out' | 'reply-lost' | 'error-once';

/** A proxy between adapter and API that injects faults into responses. */
export interface StripeRelay {
  readonly url: string;
  /** Injects a fault into the next payment by this method. */
  injectFault(methodId: string, fault: Fault): void;
  outage(isOut: boolean): void;
  close(): Promise<void>;
}

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

export async function startStripeRelay(upstream: string): Promise<StripeRelay> {
  const faults = new Map<string, Fault>();
  let isOut = false;
  const server = createServer((request, response) => {
    void relay(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    if (isOut) return void response.writeHead(503).end('{}');
    const fault = faultOf(request, body);
    const answer = await fetch(`${upstream}${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers: PASSED_ON.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    if (fault === 'reply-lost') return void response.destroy();
    if (fault === 'error-once') return void response.writeHead(500).end('{"error":{"type":"api_error"}}');
    // No response: the client times out.
    if (fault === 'time-out') return;
    const replayed = answer.headers.get('idempotent-replayed');
    const headers = replayed === null ? {} : { 'idempotent-replayed': replayed };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...headers }).end(text);
  }

  function faultOf(request: IncomingMessage, body: string): Fault | undefined {
    if (request.method !== 'POST' || request.url !== '/v1/payment_intents') return undefined;
    const method = new URLSearchParams(body).get('payment_method') ?? '';
    const fault = faults.get(method);
    faults.delete(method);
    return fault;
  }

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    injectFault: (methodId, fault) => void faults.set(methodId, fault),
    outage: (value) => {
      isOut = value;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
