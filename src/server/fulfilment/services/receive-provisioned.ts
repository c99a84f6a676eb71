import { z } from 'zod';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { webhookJob, wakeJobs } from '#server/fulfilment/jobs/order-job-store.ts';
import { findProvisioningJob } from '#server/fulfilment/jobs/provisioning-job-store.ts';
import type { ProvisioningJob } from '#server/fulfilment/jobs/provisioning-job-store.ts';
import { lineOf } from '#server/fulfilment/lines/line-of.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { loadOrder, lockOrder } from '#server/orders/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { provisionProgress } from './provision-progress.ts';
import type { ProvisionProgress } from './provision-progress.ts';
import { STRAY } from './provision-service.ts';
import { provisionerFor } from './provisioner-for.ts';
import type { ProvisioningServices } from './provisioner-for.ts';
import type { AnswerHeaders, ToldAnswer } from './provisioner.ts';

/** The last segment of the webhook URL for provisioners (docs/decisions/010). */
export const PROVISIONING_KEY = 'provisioning';

/** Dependencies of receiving provisioning webhooks. */
interface ReceivingServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly provisioning: ProvisioningServices;
}

/**
 * Stores a provisioner's webhook with its step and makes the step due. Only the provisioner of the step's product is
 * accepted; an invalid signature and an unknown step get the same refusal.
 */
export async function receiveProvisioned(
  services: ReceivingServices,
  {
    brandId,
    headers,
    rawBody,
  }: { readonly brandId: string; readonly headers: AnswerHeaders; readonly rawBody: string },
): Promise<Result<null, 'forged'>> {
  const { database, clock, provisioning } = services;
  const named = namedJob.safeParse(parseJson(rawBody));
  const job = named.success ? await findProvisioningJob(database.read, brandId, named.data.data.step_id) : null;
  const order = job === null ? null : await loadOrder(database.read, brandId, job.orderId);
  if (job === null || order === null) return refuse('forged');
  const { line } = lineOf(order, job);
  const provisioner = await provisionerFor(provisioning, order, line.configuration.productId);
  const told = provisioner?.readAnswer(headers, rawBody, clock.now()) ?? null;
  if (told === null || told.stepId !== job.id) return refuse('forged');
  await database.transaction((tx) => note(tx, job, told.answer, clock.now()));
  return ok(null);
}

const namedJob = z.object({ data: z.object({ step_id: z.string().max(64) }) });

async function note(tx: Queries, known: ProvisioningJob, answer: ToldAnswer['answer'], at: number): Promise<void> {
  const { brandId, id, orderId, lineId } = known;
  await lockOrder(tx, brandId, orderId);
  const job = await findProvisioningJob(tx, brandId, id);
  if (job?.state === 'given-up' && answer.kind === 'done')
    await addOperatorTask(tx, { brandId, id: `${id}/stray`, orderId, lineId, reason: STRAY, at });
  const progress = job?.state === 'waiting' ? provisionProgress(job.document) : null;
  if (progress === null || progress.told !== null || answer.kind === 'pending') return;
  const document = JSON.stringify({ ...progress, isAsked: true, told: answer } satisfies ProvisionProgress);
  await webhookJob(tx, { brandId, id, document, at });
  await wakeJobs(tx, { brandId, orderId, lineId, at });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
