import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import {
  type LineJob,
  insertOperatorTask,
  findJob,
  jobTask,
  lineJob,
  wakeJobs,
  overwriteJobPayload,
} from '#server/jobs/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import { lineOf, findOrder, lockOrder } from '#server/sales/public.ts';
import { provisionProgress } from './provision-progress.ts';
import { STRAY } from './provision-service.ts';
import { type ProvisioningServices, provisionerFor } from './provisioner-for.ts';
import type { AnswerHeaders, ReportedAnswer } from './provisioner.ts';

/** The last segment of the webhook URL for provisioners (docs/decisions/010). */
export const PROVISIONING_KEY = 'provisioning';

/** Dependencies of receiving provisioning webhooks. */
interface ReceivingServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly provisioning: ProvisioningServices;
}

/**
 * Stores a provisioner's webhook with its job and makes the job due. Only the provisioner of the job's product is
 * accepted; an invalid signature and an unknown job get the same refusal.
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
  const named = namedJob.safeParse({ brandId, body: parseJson(rawBody) });
  const job = named.success
    ? await findProvisioning(database.read, { brandId, id: named.data.body.data.job_id })
    : null;
  const order = job === null ? null : await findOrder(database.read, brandId, job.orderId);
  if (job === null || order === null) return refuse('forged');
  const { line } = lineOf(order, job);
  const provisioner = await provisionerFor(provisioning, order, line.configuration.productId);
  const reported = provisioner?.readAnswer(headers, rawBody, clock.now()) ?? null;
  if (reported === null || reported.jobId !== job.id) return refuse('forged');
  await database.transaction((tx) => note(tx, job, reported.answer, clock.now()));
  return ok(null);
}

/** Keys contain no NUL, which PostgreSQL cannot store. */
const storable = z.string().refine((text) => !text.includes('\0'));

/** What is read before the signature is verified. */
const namedJob = z.object({ brandId: storable, body: z.object({ data: z.object({ job_id: storable.max(64) }) }) });

async function note(
  tx: Transaction,
  known: LineJob<string>,
  answer: ReportedAnswer['answer'],
  at: number,
): Promise<void> {
  const { brandId, id, orderId } = known;
  await lockOrder(tx, brandId, orderId);
  const job = await findProvisioning(tx, { brandId, id });
  if (job?.state === 'dead-lettered' && answer.kind === 'done')
    await insertOperatorTask(tx, { ...jobTask(known, STRAY, at), id: `${id}/stray`, kind: 'stray-delivery' });
  const progress = job?.state === 'waiting' ? provisionProgress(job.payload) : null;
  if (progress === null || progress.reported !== null || answer.kind === 'pending') return;
  const payload = { ...progress, isRequested: true, reported: answer };
  await overwriteJobPayload(tx, { brandId, id, payload, at });
  await wakeJobs(tx, { brandId, orderId, subject: known.subject, at });
}

async function findProvisioning(
  db: Queries,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<LineJob<string> | null> {
  const job = await findJob(db, { brandId, id, kind: 'provision-service' });
  return job === null ? null : lineJob(job);
}
