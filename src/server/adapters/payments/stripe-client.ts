import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Stripe } from 'stripe';
import { parseJson } from '#core/parse-json.ts';
import { type BoundedAnswer, type RequestBounds, boundedRequest } from '#server/platform/bounded-request.ts';
import { type BreakerReport, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { UnknownResult } from '#server/sales/payments/payment-provider.ts';

export interface StripeClientOptions {
  /** https://api.stripe.com, or a stand-in. */
  readonly url: string;
  readonly secretKey: string;
  readonly clock: Clock;
  /** 1 s and 5 s by default; the worker reads for 20 s. */
  readonly connectTimeoutMs?: number;
  readonly readTimeoutMs?: number;
  readonly onBreakerReport?: ((report: BreakerReport) => void) | undefined;
}

/** Stripe's response to a request; `isReplay` when it is the stored response of an idempotency key. */
export type StripeReply =
  | { readonly kind: 'object'; readonly object: unknown; readonly isReplay: boolean }
  | ({ readonly kind: 'refused'; readonly isReplay: boolean } & StripeRefusal)
  | ({ readonly kind: 'unknown'; readonly isReplay: boolean } & UnknownResult);

/** A 4xx error (https://docs.stripe.com/api/errors). */
export interface StripeRefusal {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  /** The PaymentIntent the error is about. */
  readonly intent: unknown;
}

/** Sends one request by the SDK. */
export type SendToStripe = (send: (stripe: Stripe) => Promise<unknown>) => Promise<StripeReply>;

/**
 * The SDK within our limits: no retries, redirects or telemetry, and a circuit breaker of 5 consecutive failures and 30
 * s.
 */
export function createStripeClient(options: StripeClientOptions): SendToStripe {
  const { clock, onBreakerReport: onReport } = options;
  const breaker = createCircuitBreaker({ clock, onReport });
  let loading: Promise<Loaded> | null = null;

  return async (send) => {
    if (!breaker.allows()) return unknown('circuit-open');
    loading ??= load(options);
    const { stripe, errors } = await loading;
    const reply = await replyOf(send(stripe), errors);
    if (reply.kind === 'unknown' && !reply.isReplay) breaker.failed(reply.reason);
    else breaker.succeeded();
    return reply;
  };
}

interface Loaded {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
}

/** Loaded on demand: it takes a third of a second and 37 MB. */
async function load(options: StripeClientOptions): Promise<Loaded> {
  const { Stripe: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(options.url);
  const stripe = new Sdk(options.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: boundedHttpClient(options),
  });
  return { stripe, errors: Sdk.errors };
}

async function replyOf(sent: Promise<unknown>, errors: Loaded['errors']): Promise<StripeReply> {
  try {
    const object = await sent;
    return { kind: 'object', object, isReplay: isReplay(headersOf(object)) };
  } catch (error) {
    if (error instanceof errors.StripeConnectionError) return unknown(reasonOf(error.detail));
    if (!(error instanceof errors.StripeError)) throw error;
    const { statusCode: status = 0, type, rawType = type, code = null, param = null } = error;
    const wasReplayed = isReplay(error.headers);
    if (status === 409) return unknown('still-running');
    if (status === 0 || status === 200) return unknown('unreadable', wasReplayed);
    if (status >= 500 || status === 429) return unknown(`status-${status}`, wasReplayed);
    return { kind: 'refused', isReplay: wasReplayed, status, type: rawType, code, param, intent: error.payment_intent };
  }
}

function unknown(reason: string, wasReplayed = false): StripeReply {
  return { kind: 'unknown', outcome: 'unknown', reason, isReplay: wasReplayed };
}

function headersOf(object: unknown): unknown {
  const has = typeof object === 'object' && object !== null && 'lastResponse' in object;
  const { lastResponse } = has ? object : { lastResponse: null };
  return typeof lastResponse === 'object' && lastResponse !== null && 'headers' in lastResponse
    ? lastResponse.headers
    : null;
}

/** https://docs.stripe.com/error-low-level#sending-idempotency-keys */
function isReplay(headers: unknown): boolean {
  return (
    typeof headers === 'object' &&
    headers !== null &&
    'idempotent-replayed' in headers &&
    headers['idempotent-replayed'] === 'true'
  );
}

function reasonOf(detail: unknown): string {
  return detail instanceof Error ? detail.message : 'connection-lost';
}

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

/** Sends the SDK's requests by boundedRequest: no redirects, limited time and size. */
function boundedHttpClient(options: StripeClientOptions): HttpClient {
  const agentOptions = { keepAlive: true, maxSockets: 256 };
  const bounds: RequestBounds = {
    agent: options.url.startsWith('https:') ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions),
    connectTimeoutMs: options.connectTimeoutMs ?? 1000,
    readTimeoutMs: options.readTimeoutMs ?? 5000,
    maxBytes: 2_097_152,
  };
  const { origin } = new URL(options.url);
  return {
    getClientName: () => 'bounded',
    async makeRequest(_host, _port, path, method, headers, body) {
      const verb = method === 'GET' || method === 'DELETE' ? method : 'POST';
      const request = {
        method: verb,
        url: `${origin}${path}`,
        headers: textHeaders(headers),
        body: body || null,
      } as const;
      const answer = await boundedRequest(request, bounds);
      if (!answer.ok) throw new Error(answer.problem);
      return responseOf(answer.value);
    },
  };
}

/** Content-Length is set with the body. */
function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || value === null || name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
    ),
  );
}

function responseOf({ status, headers, body }: BoundedAnswer): Awaited<ReturnType<HttpClient['makeRequest']>> {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return {
    getStatusCode: () => status,
    getHeaders: () => texts,
    getRawResponse: () => ({ statusCode: status, headers: texts }),
    toStream: () => {
      throw new Error('Answers of Stripe are read whole.');
    },
    toJSON: async () => {
      // A proxy's page is treated as an error without details, with its own status.
      const parsed = parseObject(body);
      if (status < 400) return parsed ?? { error: { type: 'api_error', message: 'unreadable' } };
      return parsed !== null && 'error' in parsed ? parsed : { error: { type: 'api_error', message: 'unreadable' } };
    },
  };
}

function parseObject(text: string): object | null {
  const value = parseJson(text);
  return typeof value === 'object' ? value : null;
}
