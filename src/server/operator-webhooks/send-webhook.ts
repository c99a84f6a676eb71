import { finishJob } from '#server/fulfilment/public.ts';
import type { FulfilmentServices, Job, JobOutcome } from '#server/fulfilment/public.ts';
import { boundedRequest } from '#server/platform/bounded-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import { signWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { readSecrets } from '#server/platform/crypto/webhook-secrets.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { OutboundGuard } from '#server/platform/outbound-guard.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { webhookDocument } from './webhook-document.ts';
import type { WebhookDocument } from './webhook-document.ts';

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

/** Only the status of a response is used; larger responses are cut off. */
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * Runs a 'send-webhook' step: signs the message with the current secrets, sends it, then ends the step. A retry after a
 * crash has the same webhook-id. Receivers the brand no longer has are skipped; after 410 Gone the step is given up.
 */
export function createSendWebhook(services: SendWebhookServices): FulfilmentServices['sendWebhook'] {
  const { database, clock, log, random = Math.random } = services;
  return async (job) => {
    const message = webhookDocument(job.document);
    const problem = await send(services, job.brandId, message);
    if (problem === null) {
      await database.transaction((tx) => finishJob(tx, job, 'done', clock.now()));
      return 'done';
    }
    const about = { step: job.id, brand: job.brandId, type: message.type, problem };
    log.warn(about, 'an operator webhook could not be delivered');
    return problem === 'status-410' ? 'given-up' : later(job, clock.now(), random);
  };
}

/** Why a message was not delivered; null when it was, or its receiver no longer exists. */
async function send(
  services: SendWebhookServices,
  brandId: string,
  { url, eventId, body }: WebhookDocument,
): Promise<string | null> {
  const { storefronts, secret, guard, clock, connectTimeoutMs = 2_000, readTimeoutMs = 10_000 } = services;
  const store = storefronts.byBrand(brandId);
  if (store === null) return 'brand-unknown';
  const receiver = store.brand.webhooks.find((webhook) => webhook.url === url);
  if (receiver === undefined) return null;
  const refusal = guard.refusal(url);
  if (refusal !== null) return refusal;
  const secrets = readSecrets(secret, receiver);
  if (secrets.length === 0) return 'secret-missing';
  const signed = signWebhook({ id: eventId, timestampMs: clock.now(), body }, secrets);
  const headers = { 'content-type': 'application/json', 'user-agent': 'Landrush-Webhooks/1', ...signed };
  const bounds = { agent: guard.agentFor(url), connectTimeoutMs, readTimeoutMs, maxBytes: ANSWER_MAX_BYTES };
  const answer = await boundedRequest({ method: 'POST', url, headers, body }, bounds);
  if (!answer.ok) return answer.problem;
  const { status } = answer.value;
  return status >= 200 && status < 300 ? null : `status-${status}`;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Growing pauses with a random jitter of up to half, so that simultaneous failures are not retried simultaneously. */
function later({ attempts }: Job, at: number, random: () => number): JobOutcome {
  const delayMs = Math.min(FIRST_PAUSE_MS * 3 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
  return { until: at + Math.round(delayMs * (0.5 + random() / 2)), isFailing: true };
}
