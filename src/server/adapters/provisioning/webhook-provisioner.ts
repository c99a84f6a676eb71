import type { Agent } from 'node:http';
import { z } from 'zod';
import { isoInstant } from '#core/iso-instant.ts';
import type {
  ChangeRequest,
  ProvisionAnswer,
  Provisioner,
  ProvisionRequest,
} from '#server/fulfilment/services/provisioner.ts';
import { boundedRequest } from '#server/platform/bounded-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import { signWebhook, verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { answered, found, provisionAnswer } from './provision-answer.ts';

export interface WebhookProvisionerOptions {
  readonly url: string;
  /** `whsec_…`, the current one first; requests are signed with all, answers may be signed with any. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
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
 * the same key.
 */
export function createWebhookProvisioner(options: WebhookProvisionerOptions): Provisioner {
  const { secrets, clock, refusal = null } = options;

  async function ask<Answer>(message: Message, schema: z.ZodType<Answer>): Promise<Answer | Unknown> {
    if (refusal !== null) return unknown(refusal);
    if (secrets.length === 0) return unknown('secret-missing');
    const answer = await post(options, message);
    if (!answer.ok) return unknown(answer.problem);
    const { status, body } = answer.value;
    if (status !== 200 && status !== 202) return unknown(`status-${status}`);
    const read = schema.safeParse(parseJson(body));
    return read.success ? read.data : unknown('answer-unreadable');
  }

  return {
    async provision(request) {
      const { stepId } = request;
      return portAnswer(
        await ask({ id: stepId, key: stepId, type: 'service.provision', data: provisionData(request) }, answered),
      );
    },
    async find(stepId) {
      const id = `${stepId}.find.${clock.now()}`;
      const answer = await ask({ id, key: null, type: 'service.find', data: { step_id: stepId } }, found);
      return 'status' in answer && answer.status === 'absent' ? { kind: 'absent' } : portAnswer(answer);
    },
    async change(request) {
      const { stepId, change } = request;
      return portAnswer(
        await ask({ id: stepId, key: stepId, type: `service.${change}`, data: changeData(request) }, answered),
      );
    },
    readAnswer(headers, rawBody, nowMs) {
      if (secrets.length === 0 || !verifyWebhook(headers, rawBody, secrets, nowMs).ok) return null;
      const read = told.safeParse(parseJson(rawBody));
      return read.success ? { stepId: read.data.data.step_id, answer: provisionAnswer(read.data.data) } : null;
    },
  };
}

/** A webhook with an outcome. */
const told = z.object({
  type: z.literal('service.answered'),
  data: z.intersection(z.object({ step_id: z.string().max(64) }), answered),
});

interface Message {
  /** The webhook id, constant over retries. */
  readonly id: string;
  /** The idempotency key; null for queries. */
  readonly key: string | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
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
  const { stepId, brandId, orderId, orderNumber, lineId, productId, customer, ...bought } = request;
  const order = { brand_id: brandId, order_id: orderId, order_number: orderNumber, line_id: lineId };
  return { step_id: stepId, ...order, product_id: productId, ...bought, customer };
}

function changeData({ stepId, brandId, orderId, lineId, renewsAt }: ChangeRequest): Message['data'] {
  return { step_id: stepId, brand_id: brandId, order_id: orderId, line_id: lineId, renews_at: isoInstant(renewsAt) };
}

function portAnswer(answer: z.output<typeof answered> | z.output<typeof found> | Unknown): ProvisionAnswer {
  if ('kind' in answer) return answer;
  return answer.status === 'absent' ? unknown('answer-unreadable') : provisionAnswer(answer);
}

function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
