import * as z from 'zod/mini';
import type { BrandWebhook } from '#core/operator-webhooks/operator-event.ts';
import {
  type AnyJob,
  type DefinedJob,
  type Job,
  type JobOutcome,
  STANDARD_RETRY,
  daysAfterCreation,
  defineJob,
  finishJob,
  leaveToOperator,
  listTasks,
} from '#server/jobs/public.ts';
import { boundedRequest } from '#server/platform/bounded-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import { signWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { readSecrets } from '#server/platform/crypto/webhook-secrets.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { OutboundGuard } from '#server/platform/outbound-guard.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** Dependencies of sending webhooks. */
export interface SendWebhookServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  readonly guard: OutboundGuard;
  /** A secret by its name in the store files. */
  readonly secret: (name: string) => string | null;
  /** From 0 to 1, for the jitter of pauses. */
  readonly random?: () => number;
  readonly connectTimeoutMs?: number;
  readonly readTimeoutMs?: number;
}

/** The beginning of a response is kept for staff; one that is larger than this counts as a failure. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Days an operator's system may be unavailable before its undelivered webhook becomes an operator task. */
const RETRY_DAYS = 3;

/** The payload of a 'send-webhook' job; secrets are looked up when sending. */
const OPERATOR_WEBHOOK = z.object({
  url: z.string(),
  /** The event id, identical for all receivers and retries. */
  eventId: z.string(),
  type: z.string(),
  /** The exact body sent and signed. */
  body: z.string(),
});

/** A queued webhook to an operator. */
export type OperatorWebhook = Readonly<z.infer<typeof OPERATOR_WEBHOOK>>;

/** The message in the payload of a job; null of one that was cancelled or is of another version. */
export function readOperatorWebhook(payload: string): OperatorWebhook | null {
  return OPERATOR_WEBHOOK.safeParse(JSON.parse(payload)).data ?? null;
}

/** The job that sends a webhook to an operator. */
export function operatorWebhookJob(services: SendWebhookServices): DefinedJob {
  return defineJob({
    kind: 'send-webhook',
    payload: OPERATOR_WEBHOOK,
    retry: STANDARD_RETRY,
    deadline: daysAfterCreation(RETRY_DAYS),
    run: (job) => sendWebhook(services, job),
    onDeadLetter: (job, deadLetter) => leaveToOperator(services.database, job, deadLetter),
  });
}

/**
 * Signs the message with the current secrets, sends it, then ends the job. A retry after a crash has the same webhook-id.
 * Nothing is sent to receivers the brand no longer has; after 410 Gone the job is a dead letter, and nothing is sent to the
 * receiver until staff have completed its task.
 */
async function sendWebhook(services: SendWebhookServices, job: Job<OperatorWebhook>): Promise<JobOutcome> {
  const { database, clock, log, storefronts, random = Math.random } = services;
  const message = job.payload;
  const store = storefronts.byBrand(job.brandId);
  const receiver = store?.brand.webhooks.find(({ url }) => url === message.url);
  const isRemoved = store !== null && receiver === undefined;
  if (isRemoved || (await isReceiverGone(database.read, job))) {
    // The message stays, so that it can be replayed.
    const unsent = {
      answer: isRemoved ? 'receiver-removed' : 'receiver-gone',
      payload: { isNeedless: true, ...message },
    };
    await finishJob(database.write, job, 'done', clock.now(), unsent);
    return 'done';
  }
  const { problem, answer } =
    receiver === undefined ? failed('brand-unknown') : await send(services, receiver, message);
  if (problem === null) {
    await finishJob(database.write, job, 'done', clock.now(), { answer });
    return 'done';
  }
  const about = { job: job.id, brand: job.brandId, type: message.type, problem };
  log.warn(about, 'an operator webhook could not be delivered');
  if (problem !== 'status-410') return later(job, clock.now(), random, answer);
  await leaveReceiverToOperator(services, job);
  return { deadLettered: answer };
}

/** Whether the receiver of a message has an open task. */
async function isReceiverGone(db: Queries, { brandId, payload }: Job<OperatorWebhook>): Promise<boolean> {
  const tasks = await listTasks(db, { brandId, id: receiverTaskId(brandId, payload.url) });
  return tasks.some(({ doneAt }) => doneAt === null);
}

/** The task while which is open nothing is sent to the receiver: one, however many messages are answered with 410. */
async function leaveReceiverToOperator(
  { database, clock }: SendWebhookServices,
  job: Job<OperatorWebhook>,
): Promise<void> {
  const { url } = job.payload;
  const id = receiverTaskId(job.brandId, url);
  const reason = { code: 'job-failed', job: 'send-webhook', receiver: new URL(url).host } as const;
  const task = { id, subject: { type: 'webhook', id }, orderId: null } as const;
  await leaveToOperator(database, job, { reason, at: clock.now() }, task);
}

function receiverTaskId(brandId: string, url: string): string {
  return sha256(`receiver ${brandId} ${url}`).slice(0, 32);
}

/** Why a message was not delivered, null when it was; and what was answered. */
interface Delivery {
  readonly problem: string | null;
  readonly answer: string;
}

async function send(
  { secret, guard, clock, connectTimeoutMs = 2_000, readTimeoutMs = 10_000 }: SendWebhookServices,
  receiver: BrandWebhook,
  { url, eventId, body }: OperatorWebhook,
): Promise<Delivery> {
  const refusal = guard.refusal(url);
  if (refusal !== null) return failed(refusal);
  const secrets = readSecrets(secret, receiver);
  if (secrets.length === 0) return failed('secret-missing');
  const signed = signWebhook({ id: eventId, timestampMs: clock.now(), body }, secrets);
  const headers = { 'content-type': 'application/json', 'user-agent': 'Landrush-Webhooks/1', ...signed };
  const bounds = { agent: guard.agentFor(url), connectTimeoutMs, readTimeoutMs, maxBytes: ANSWER_MAX_BYTES };
  const answer = await boundedRequest({ method: 'POST', url, headers, body }, bounds);
  if (!answer.ok) return failed(answer.problem);
  const { status, body: text } = answer.value;
  const isDelivered = status >= 200 && status < 300;
  return { problem: isDelivered ? null : `status-${status}`, answer: `${status} ${text}`.trim() };
}

function failed(problem: string): Delivery {
  return { problem, answer: problem };
}

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 6 * 3_600_000;

/** Growing pauses with a random jitter of up to half, so that simultaneous failures are not retried simultaneously. */
function later({ attempts }: AnyJob, at: number, random: () => number, answer: string): JobOutcome {
  const delayMs = Math.min(FIRST_PAUSE_MS * 3 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS);
  return { until: at + Math.round(delayMs * (0.5 + random() / 2)), isFailing: true, answer };
}
