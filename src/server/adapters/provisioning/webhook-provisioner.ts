import type { Agent } from 'node:http';
import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type {
  ChangeRequest,
  ProvisionAnswer,
  ProvisionRequest,
  Provisioner,
} from '#server/delivery/services/provisioner.ts';
import { boundedRequest } from '#server/platform/bounded-request.ts';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { signWebhook, verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { provisionResultSchema, found, provisionAnswer } from './provision-result.ts';

export interface WebhookProvisionerOptions {
  readonly url: string;
  /** `whsec_…`, the current one first; requests are signed with all, answers may be signed with any. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
  /** Of the system, shared by the provisioners that call it. */
  readonly breaker: CircuitBreaker;
  /** Enforces the outbound guard. */
  readonly agent: Agent;
  /** Why the URL is refused. */
  readonly refusal?: string | null;
  readonly connectTimeoutMs?: number;
  readonly readTimeoutMs?: number;
}

const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * An operator's provisioning system, called by signed webhooks (Standard Webhooks specification). Redirects are not
 * followed; any response outside the protocol (docs/provisioning.md) is 'unknown', so that the request is repeated with
 * the same key. While the circuit breaker is open nothing is sent, and results are unknown ('circuit-open').
 */
export function createWebhookProvisioner(options: WebhookProvisionerOptions): Provisioner {
  const { secrets, clock, breaker, refusal = null } = options;

  async function send<Answer>(message: Message, schema: z.ZodType<Answer>): Promise<Answer | Unknown> {
    if (refusal !== null) return unknown(refusal);
    if (secrets.length === 0) return unknown('secret-missing');
    if (!breaker.allows()) return unknown('circuit-open');
    const answer = await post(options, message);
    const failure = failureOf(answer);
    if (failure === null) breaker.succeeded();
    else breaker.failed(failure);
    if (!answer.ok) return unknown(answer.problem);
    const { status, body } = answer.value;
    if (status !== 200 && status !== 202) return unknown(`status-${status}`);
    const read = schema.safeParse(parseJson(body));
    return read.success ? read.data : unknown('answer-unreadable');
  }

  return {
    async provision(request) {
      const { jobId } = request;
      return portAnswer(
        await send(
          { id: jobId, key: jobId, type: 'service.provision', data: provisionData(request) },
          provisionResultSchema,
        ),
      );
    },
    async find(jobId) {
      const id = `${jobId}.find.${clock.now()}`;
      const answer = await send({ id, key: null, type: 'service.find', data: { job_id: jobId } }, found);
      return 'status' in answer && answer.status === 'absent' ? { kind: 'absent' } : portAnswer(answer);
    },
    async change(request) {
      const { jobId, change } = request;
      return portAnswer(
        await send(
          { id: jobId, key: jobId, type: `service.${change}`, data: changeData(request) },
          provisionResultSchema,
        ),
      );
    },
    readAnswer(headers, rawBody, nowMs) {
      if (!verifyWebhook(headers, rawBody, secrets, nowMs).ok) return null;
      const read = eventSchema.safeParse(parseJson(rawBody));
      return read.success ? { jobId: read.data.data.job_id, answer: provisionAnswer(read.data.data) } : null;
    },
  };
}

/** A webhook with an outcome. */
const eventSchema = z.object({
  type: z.literal('service.answered'),
  data: z.intersection(z.object({ job_id: z.string().max(64) }), provisionResultSchema),
});

interface Message {
  /** The webhook id, constant over retries. */
  readonly id: string;
  /** The idempotency key; null for queries. */
  readonly key: string | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Why the system failed; null when it answered, also with a refusal or outside the protocol. */
function failureOf(answer: Awaited<ReturnType<typeof post>>): string | null {
  if (!answer.ok) return answer.problem;
  const { status } = answer.value;
  return status >= 500 || status === 429 ? `status-${status}` : null;
}

type Unknown = Extract<ProvisionAnswer, { kind: 'unknown' }>;

function post(
  { url, secrets, clock, agent, connectTimeoutMs = 2_000, readTimeoutMs = 15_000 }: WebhookProvisionerOptions,
  message: Message,
) {
  const now = clock.now();
  const body = JSON.stringify({ type: message.type, timestamp: isoInstant(now), data: message.data });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...signWebhook({ id: message.id, timestampMs: now, body }, secrets),
    ...(message.key === null ? {} : { 'idempotency-key': message.key }),
  };
  const bounds = { agent, connectTimeoutMs, readTimeoutMs, maxBytes: ANSWER_MAX_BYTES };
  return boundedRequest({ method: 'POST', url, headers, body }, bounds);
}

function provisionData(request: ProvisionRequest): Message['data'] {
  const { jobId, brandId, orderId, orderNumber, lineId, productId, customer, ...bought } = request;
  const order = { brand_id: brandId, order_id: orderId, order_number: orderNumber, line_id: lineId };
  return { job_id: jobId, ...order, product_id: productId, ...bought, customer };
}

function changeData({ jobId, brandId, orderId, lineId, renewsAt }: ChangeRequest): Message['data'] {
  return { job_id: jobId, brand_id: brandId, order_id: orderId, line_id: lineId, renews_at: isoInstant(renewsAt) };
}

function portAnswer(
  answer: z.output<typeof provisionResultSchema> | z.output<typeof found> | Unknown,
): ProvisionAnswer {
  if ('kind' in answer) return answer;
  return answer.status === 'absent' ? unknown('answer-unreadable') : provisionAnswer(answer);
}

function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason };
}
