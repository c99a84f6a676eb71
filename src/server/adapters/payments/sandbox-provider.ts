import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { ok, refuse } from '#core/result.ts';
import { type BoundedAnswer, type RequestBounds, boundedRequest } from '#server/platform/bounded-request.ts';
import { type BreakerReport, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import type {
  AbsentPayment,
  CreatePaymentRequest,
  FullPaymentProvider,
  ProviderResult,
  ProviderEvent,
  UnknownResult,
} from '#server/sales/payments/payment-provider.ts';
import { isPaymentAbsent, readSandboxEvent, readSandboxPayment } from './sandbox-result.ts';
import { readSandboxTransactions } from './sandbox-transactions.ts';

export interface SandboxProviderOptions {
  /** URL of the sandbox, such as http://127.0.0.1:3001; also its origin in the browser. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Current and previous, each `whsec_` and base64. */
  readonly webhookSecrets: readonly string[];
  /** The sandbox's webhook target; null for none. */
  readonly webhookUrl: string | null;
  readonly clock: Clock;
  /** 1 s and 5 s by default; the worker reads for 20 s. */
  readonly connectTimeoutMs?: number;
  readonly readTimeoutMs?: number;
  readonly onBreakerReport?: ((report: BreakerReport) => void) | undefined;
}

/** The sandbox provider behind the payment port; responses are bounded and parsed, redirects not followed. */
export function createSandboxProvider(options: SandboxProviderOptions): FullPaymentProvider {
  const { origin } = new URL(options.url);
  const send = createSend(options);

  function post(path: string, reference: string, key: string, body: object): Promise<ProviderResult> {
    return send({ method: 'POST', path, key, body: JSON.stringify(body) }, (answer) =>
      toProviderResult(answer, reference, origin),
    );
  }

  function operate(operation: string, reference: string, key: string, body: object): Promise<ProviderResult> {
    return post(`/v1/payments/${encodeURIComponent(reference)}/${operation}`, reference, key, body);
  }

  function find(reference: string): Promise<ProviderResult | AbsentPayment> {
    const path = `/v1/payments?reference=${encodeURIComponent(reference)}`;
    return send({ method: 'GET', path }, (answer) => toFoundPayment(answer, reference, origin));
  }

  return {
    key: 'sandbox',
    origins: [origin],
    cardForm: { kind: 'frame', url: `${origin}/card-form`, publishableKey: options.publishableKey },
    collector: COLLECTOR,
    createPayment: (request) =>
      post('/v1/payments', request.reference, request.reference, createBody(request, options.webhookUrl)),
    findPayment: find,
    capture: ({ reference, amountMinor, key }) => operate('capture', reference, key, { amount_minor: amountMinor }),
    cancel: ({ reference, key }) => operate('cancel', reference, key, {}),
    refund: ({ reference, amountMinor, key }) => operate('refund', reference, key, { amount_minor: amountMinor }),
    deleteMethod: async (methodId) => {
      const path = `/v1/payment-methods/${encodeURIComponent(methodId)}`;
      const answer = await send({ method: 'DELETE', path }, ({ status }) => ({
        isDeleted: status === 200 || status === 404,
      }));
      return 'isDeleted' in answer && answer.isDeleted;
    },
    listTransactions: ({ from, to, after }) => {
      const query = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
      if (options.webhookUrl !== null) query.set('webhook_url', options.webhookUrl);
      if (after !== null) query.set('after', after);
      return send({ method: 'GET', path: `/v1/balance-transactions?${query.toString()}` }, readSandboxTransactions);
    },
    readWebhook: (headers, rawBody, nowMs) => {
      const verified = verifyWebhook(headers, rawBody, options.webhookSecrets, nowMs);
      if (!verified.ok) return refuse(verified.problem);
      const event = readSandboxEvent(rawBody, origin);
      if (!event.ok) return refuse(event.problem);
      const read: ProviderEvent = {
        eventId: verified.value.id,
        reference: event.value.reference,
        answer: event.value.answer,
      };
      return ok(read);
    },
  };
}

/** As named on the sandbox's pages. */
const COLLECTOR = {
  name: 'Sandbox Payments',
  creditorIds: { 'sepa-debit': 'DE98ZZZ09999999999', 'direct-debit': '000000' },
} as const;

interface SandboxCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly key?: string;
  readonly body?: string;
}

type SendRequest = <Answer>(
  send: SandboxCall,
  read: (answer: BoundedAnswer) => Answer,
) => Promise<Answer | UnknownResult>;

/** Requests with timeouts and a circuit breaker that opens for 30 s after 5 consecutive failures. */
function createSend(options: SandboxProviderOptions): SendRequest {
  const { clock, onBreakerReport: onReport } = options;
  const breaker = createCircuitBreaker({ clock, onReport });
  const agentOptions = { keepAlive: true, maxSockets: 256 };
  const bounds: RequestBounds = {
    agent: options.url.startsWith('https:') ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions),
    connectTimeoutMs: options.connectTimeoutMs ?? 1000,
    readTimeoutMs: options.readTimeoutMs ?? 5000,
    maxBytes: 65_536,
  };
  const { origin } = new URL(options.url);

  return async ({ method, path, key, body }, read) => {
    if (!breaker.allows()) return unknown('circuit-open');
    const headers = {
      authorization: `Bearer ${options.secretKey}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await boundedRequest({ method, url: `${origin}${path}`, headers, body: body ?? null }, bounds);
    if (!answer.ok || answer.value.status >= 500) {
      const reason = answer.ok ? `status-${answer.value.status}` : answer.problem;
      breaker.failed(reason);
      return unknown(reason);
    }
    breaker.succeeded();
    return read(answer.value);
  };
}

/**
 * 422 with a payment is a refused operation with the payment's current state. Any other status but 200 leaves the
 * outcome unknown.
 */
function toProviderResult(answer: BoundedAnswer, reference: string, origin: string): ProviderResult {
  if (answer.status === 409) return unknown('still-running');
  if (answer.status !== 200 && answer.status !== 422) return unknown(`status-${answer.status}`);
  const payment = readSandboxPayment(answer.body, origin);
  if (payment.ok && payment.value.reference === reference) return payment.value.answer;
  return unknown(answer.status === 422 ? 'status-422' : 'unreadable');
}

/** Only the provider's own answer makes a payment absent, not a proxy's 404. */
function toFoundPayment(answer: BoundedAnswer, reference: string, origin: string): ProviderResult | AbsentPayment {
  const isAbsent = answer.status === 404 && isPaymentAbsent(answer.body);
  return isAbsent ? { outcome: 'absent' } : toProviderResult(answer, reference, origin);
}

function createBody(request: CreatePaymentRequest, webhookUrl: string | null): object {
  return {
    reference: request.reference,
    amount_minor: request.amountMinor,
    currency: request.currency,
    capture: request.capture,
    method: request.method ?? 'card',
    token: request.token,
    phone: request.phone ?? null,
    off_session: request.isOffSession ?? false,
    customer: request.customerReference ?? null,
    order_number: request.orderNumber ?? '',
    return_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    description: request.description,
    brand_name: request.brandName,
    account_holder: request.sellerName ?? request.brandName,
    save_method: request.saveMethod,
    webhook_url: webhookUrl,
    mandate: mandateOf(request),
  };
}

/** Reference and creditor; both sides have the same text. */
function mandateOf({ mandate }: CreatePaymentRequest): object | null {
  return mandate === undefined || mandate === null
    ? null
    : {
        reference: mandate.reference,
        creditor: mandate.creditor,
        language: mandate.language ?? DEFAULT_LANGUAGE,
      };
}

function unknown(reason: string): UnknownResult {
  return { outcome: 'unknown', reason };
}
