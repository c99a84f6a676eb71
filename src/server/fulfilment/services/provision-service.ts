import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { failLineOf } from '#server/fulfilment/domains/fail-domain.ts';
import { isLineOpen, openLineOf } from '#server/fulfilment/domains/fulfil-domain.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { finishJob } from '#server/fulfilment/jobs/job-store.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { updateJobDocument, findJobDocument } from '#server/fulfilment/jobs/order-job-store.ts';
import { findProvisioningJob } from '#server/fulfilment/jobs/provisioning-job-store.ts';
import { moveLine } from '#server/fulfilment/lines/end-line.ts';
import { lineOf } from '#server/fulfilment/lines/line-of.ts';
import { isWithdrawn } from '#server/fulfilment/lines/withdraw-line.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { requestManualReview } from '#server/fulfilment/operator-tasks/request-manual-review.ts';
import { loadOrder, lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { deliverService } from './deliver-service.ts';
import { provisionProgress } from './provision-progress.ts';
import type { ProvisionProgress } from './provision-progress.ts';
import { provisionRequest } from './provision-request.ts';
import { provisionerFor, setUpFor } from './provisioner-for.ts';
import type { ProvisionAnswer } from './provisioner.ts';

/** Longer than any single request to a provisioner takes (ms). */
const QUERY_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Sets up the service of a paid line exactly once (docs/decisions/026). A step that may have sent a request looks up
 * its outcome first and sends it again, with the same key, only if it is unknown there. No request runs inside a
 * transaction.
 */
export async function provisionService(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  const { order, line } = lineOf(await loadOrder(services.database.read, job.brandId, job.orderId), job);
  const progress = provisionProgress(job.document);
  if (order.state !== 'in-fulfilment') return close(services, job);
  if (progress.told !== null) return conclude(services, job, progress.told);
  const provisioner = await provisionerFor(services.provisioning, order, line.configuration.productId);
  if (provisioner === null) return withoutSystem(services, job, { order, line });
  const found = progress.isAsked ? await provisioner.find(job.id) : ({ kind: 'absent' } as const);
  if (found.kind !== 'absent') return conclude(services, job, found);
  const permission = await mayAsk(services, job, line);
  if (permission === 'not-owed') return close(services, job);
  if (permission === 'overtaken') return 'done';
  return conclude(services, job, await provisioner.provision(provisionRequest(job, order, line)));
}

/** The product no longer names a provisioning system: it is ready at once or set up manually. */
async function withoutSystem(
  services: FulfilmentServices,
  job: Job,
  { order, line }: { readonly order: StoredOrder; readonly line: PricedLine },
): Promise<JobOutcome> {
  const setUp = await setUpFor(services.provisioning, order, line.configuration.productId);
  if (setUp === 'at-once') return deliver(services, job, []);
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const locked = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    await requestManualReview(services, tx, { job, ...locked }, at);
    return 'done';
  });
}

/** The last check before a request: marks the step as requested and renews its lease. */
async function mayAsk(
  services: FulfilmentServices,
  job: Job,
  line: PricedLine,
): Promise<'go' | 'not-owed' | 'overtaken'> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    const open = order?.state === 'in-fulfilment' ? await openLineOf(tx, order, line.id) : null;
    if (order === null || open === null || open.withdrawnAt !== null) return 'not-owed';
    const stored = await findJobDocument(tx, job);
    if (stored === null) return 'overtaken';
    const document = JSON.stringify({ ...provisionProgress(stored), isAsked: true } satisfies ProvisionProgress);
    if (!(await updateJobDocument(tx, job, { document, leaseUntil: at + QUERY_TIMEOUT_MS, at }))) return 'overtaken';
    if (open.state === 'waiting') await moveLine(services, tx, order, line.id, ['started'], at);
    return 'go';
  });
}

async function conclude(services: FulfilmentServices, job: Job, answer: ProvisionAnswer): Promise<JobOutcome> {
  const at = services.clock.now();
  switch (answer.kind) {
    case 'done':
      return deliver(services, job, answer.facts);
    case 'refused':
      return refuse(services, job, answer.reason);
    case 'pending':
      await remember(services, job, { awaySince: null });
      return { until: at + delayMs(at - job.createdAt) };
    case 'unknown': {
      services.log.warn(
        { step: job.id, order: job.orderId, reason: answer.reason },
        'the status of a service is unknown',
      );
      const awaySince = provisionProgress(job.document).awaySince ?? at;
      await remember(services, job, { awaySince });
      return { until: at + delayMs(at - awaySince), isFailing: true };
    }
  }
}

/** A pause as long as the time elapsed, within bounds; ms. */
function delayMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
}

async function remember(
  { database, clock }: FulfilmentServices,
  job: Job,
  change: Partial<ProvisionProgress>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    const stored = await findJobDocument(tx, job);
    if (stored === null) return;
    const document = JSON.stringify({ ...provisionProgress(stored), ...change } satisfies ProvisionProgress);
    await updateJobDocument(tx, job, { document, at: clock.now() });
  });
}

/** What was set up after its line was given up is unpaid and becomes an operator task. */
async function deliver(
  services: FulfilmentServices,
  job: Job,
  facts: Extract<ProvisionAnswer, { kind: 'done' }>['facts'],
): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (await deliverService(services, tx, { job, order, line }, { facts, at })) return 'done';
    const { brandId, orderId, lineId, id } = job;
    const now = await findProvisioningJob(tx, brandId, id);
    const stray = { brandId, id: `${id}/stray`, orderId, lineId, reason: STRAY, at };
    if (now?.state === 'given-up') await addOperatorTask(tx, stray);
    return 'done';
  });
}

/** Task reason for a service set up after its step had ended. */
export const STRAY = 'provision-service after it was given up';

/** The service will never be set up: the line is refunded and an operator task names the reason. */
async function refuse(services: FulfilmentServices, job: Job, reason: string): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await finishJob(tx, job, 'given-up', at))) return 'done';
    const task = `provision-service refused: ${shortened(reason)}`;
    await failLineOf(services, tx, { order, line, loss: { task }, taskId: job.id }, at);
    return 'done';
  });
}

/** Foreign text shortened to one line for the operator task. */
function shortened(reason: string): string {
  const words = reason.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return words === '' ? 'no reason was given' : words.slice(0, 200);
}

/** Ends a step its order no longer requires; creates an operator task when a request may have been sent. */
async function close(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order: StoredOrder | null = await lockOrder(tx, job.brandId, job.orderId);
    if (!(await finishJob(tx, job, 'given-up', at))) return 'done';
    const { brandId, id, orderId, lineId, kind } = job;
    if (order !== null && (await isLineOpen(tx, order, lineId)))
      await failLineOf(services, tx, { ...lineOf(order, job), loss: {}, taskId: id }, at);
    // After a withdrawal the outcome was looked up already, and the request is unknown there.
    if (order !== null && (await isWithdrawn(tx, order, lineId))) return 'done';
    if (provisionProgress(job.document).isAsked)
      await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: kind, at });
    return 'done';
  });
}
