import { Agent, request as httpRequest } from 'node:http';

/** A request to a process of this machine. */
export interface ExchangeRequest {
  readonly method: string;
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly address?: string;
  /** The loopback address it is sent from; 127.0.0.1 by default. */
  readonly from?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * Whether it is sent on a connection of its own: a process that was busy for seconds may send a form on one that the
   * server has closed meanwhile.
   */
  readonly hasOwnConnection?: boolean;
}

/** The response. */
export interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly location: string | null;
  readonly retryAfter: string | null;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const TIMEOUT_MS = 25_000;

/**
 * Sends one request; null when no complete response arrived, so that its effect is unknown. As browsers do, it sends a
 * GET again whose persistent connection was closed at the same moment (RFC 9112 §9.3.1); nothing else is retried.
 */
export function exchange(request: ExchangeRequest): Promise<Answer | null> {
  const {
    method,
    port,
    address = '127.0.0.1',
    from = '127.0.0.1',
    path,
    headers = {},
    body,
    hasOwnConnection,
  } = request;
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = httpRequest({
      agent: hasOwnConnection === true ? false : agent,
      method,
      host: address,
      localAddress: from,
      port,
      path,
      headers: { ...headers, ...length },
      timeout: TIMEOUT_MS,
    });
    call.on('timeout', () => call.destroy());
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isClosedMeanwhile = call.reusedSocket && error.code === 'ECONNRESET';
      resolve(isClosedMeanwhile && method === 'GET' ? exchange(request) : null);
    });
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('close', () => {
        const { statusCode: status = 0, headers: answered, complete } = response;
        const text = Buffer.concat(chunks).toString('utf8');
        const cookies = answered['set-cookie'] ?? [];
        const { location = null, 'retry-after': retryAfter = null } = answered;
        resolve(complete ? { status, cookies, location, retryAfter, body: text } : null);
      });
    });
    call.end(body);
  });
}
