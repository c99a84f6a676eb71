import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { failLineOf } from '#server/delivery/domains/fail-domain.ts';
import { isLineOpen, openLineOf } from '#server/delivery/domains/fulfil-domain.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { findStop } from '#server/delivery/lines/stop-line.ts';
import { requestManualReview } from '#server/delivery/operator-tasks/request-manual-review.ts';
import {
  type LineJob,
  type JobOutcome,
  insertOperatorTask,
  jobTask,
  findJobPayload,
  findJob,
  finishJob,
  outagePauseMs,
  pendingPauseMs,
  updateJobPayload,
  jobFailed,
  type TaskReason,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  type StoredOrderLine,
  lineOf,
  findOrder,
  lockOrder,
  applyLineEvents,
} from '#server/sales/public.ts';
import { deliverService } from './deliver-service.ts';
import { PROVISION_PROGRESS, type ProvisionProgress } from './provision-progress.ts';
import { provisionRequest } from './provision-request.ts';
import { provisionerFor, setUpFor } from './provisioner-for.ts';
import type { ProvisionAnswer } from './provisioner.ts';

type ProvisionJob = LineJob<ProvisionProgress>;

/** Longer than any single request to a provisioner takes (ms). */
const QUERY_TIMEOUT_MS = 30_000;

/**
 * Sets up the service of a paid line exactly once (docs/decisions/026). A job that may have sent a request looks up
 * its outcome first and sends it again, with the same key, only if it is unknown there. No request runs inside a
 * transaction.
 */
export async function provisionService(services: FulfilmentServices, job: ProvisionJob): Promise<JobOutcome> {
  const { order, line } = lineOf(await findOrder(services.database.read, job.brandId, job.orderId), job);
  const progress = job.payload;
  if (order.state !== 'in-fulfilment') return close(services, job);
  if (progress.reported !== null) return conclude(services, job, progress.reported);
  const provisioner = await provisionerFor(services.provisioning, order, line.configuration.productId);
  if (provisioner === null) return withoutSystem(services, job, { order, line });
  const found = progress.isRequested ? await provisioner.find(job.id) : ({ kind: 'absent' } as const);
  if (found.kind !== 'absent') return conclude(services, job, found);
  const permission = await canRequest(services, job, line);
  if (permission === 'not-owed') return close(services, job);
  if (permission === 'overtaken') return 'done';
  return conclude(services, job, await provisioner.provision(provisionRequest(job, order, line)));
}

/** The product no longer names a provisioning system: it is ready at once or set up manually. */
async function withoutSystem(
  services: FulfilmentServices,
  job: ProvisionJob,
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

/** The last check before a request: marks the job as requested and renews its lease. */
async function canRequest(
  services: FulfilmentServices,
  job: ProvisionJob,
  line: PricedLine,
): Promise<'go' | 'not-owed' | 'overtaken'> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    const open = await owedLineOf(tx, order, line.id);
    if (order === null || open === null) return 'not-owed';
    const stored = await findJobPayload(tx, job, PROVISION_PROGRESS);
    if (stored === null) return 'overtaken';
    const payload = { ...stored, isRequested: true } satisfies ProvisionProgress;
    if (!(await updateJobPayload(tx, job, { payload, leaseUntil: at + QUERY_TIMEOUT_MS, at }))) return 'overtaken';
    if (open.state === 'waiting') await applyLineEvents(services, tx, order, line.id, ['started'], at);
    return 'go';
  });
}

/** The line while it has no outcome and was not stopped; null otherwise. */
async function owedLineOf(tx: Transaction, order: StoredOrder | null, lineId: string): Promise<StoredOrderLine | null> {
  const open = order?.state === 'in-fulfilment' ? await openLineOf(tx, order, lineId) : null;
  return open === null || open.withdrawnAt !== null || open.cancelRequestId !== null ? null : open;
}

async function conclude(services: FulfilmentServices, job: ProvisionJob, answer: ProvisionAnswer): Promise<JobOutcome> {
  const at = services.clock.now();
  switch (answer.kind) {
    case 'done':
      return deliver(services, job, answer.facts);
    case 'refused':
      return refuse(services, job, answer.reason);
    case 'pending':
      await remember(services, job, { awaySince: null });
      return { until: at + pendingPauseMs(at - job.createdAt) };
    case 'unknown': {
      services.log.warn(
        { job: job.id, order: job.orderId, reason: answer.reason },
        'the status of a service is unknown',
      );
      const awaySince = job.payload.awaySince ?? at;
      await remember(services, job, { awaySince });
      return { until: at + outagePauseMs(at - awaySince), isFailing: true, since: awaySince };
    }
  }
}

async function remember(
  { database, clock }: FulfilmentServices,
  job: ProvisionJob,
  change: Partial<ProvisionProgress>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    const stored = await findJobPayload(tx, job, PROVISION_PROGRESS);
    if (stored === null) return;
    const payload = { ...stored, ...change } satisfies ProvisionProgress;
    await updateJobPayload(tx, job, { payload, at: clock.now() });
  });
}

/** A service that was set up after its line had failed is unpaid and becomes an operator task. */
async function deliver(
  services: FulfilmentServices,
  job: ProvisionJob,
  facts: Extract<ProvisionAnswer, { kind: 'done' }>['facts'],
): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (await deliverService(services, tx, { job, order, line }, { facts, at })) return 'done';
    const { brandId, id } = job;
    const now = await findJob(tx, { brandId, id, kind: 'provision-service' });
    if (now?.state === 'dead-lettered')
      await insertOperatorTask(tx, { ...jobTask(job, STRAY, at), id: `${id}/stray`, kind: 'stray-delivery' });
    return 'done';
  });
}

/** Task reason for a service set up after its job had ended. */
export const STRAY: TaskReason = { code: 'stray-delivery', job: 'provision-service' };

/** The service will never be set up: the line is refunded and an operator task names the reason. */
async function refuse(services: FulfilmentServices, job: ProvisionJob, reason: string): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return 'done';
    const task = { code: 'service-refused', refusal: shortened(reason) } as const;
    await failLineOf(services, tx, { order, line, loss: { task }, taskId: job.id }, at);
    return 'done';
  });
}

/** Foreign text shortened to one line for the operator task. */
function shortened(reason: string): string {
  const words = reason.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return words === '' ? 'no reason was given' : words.slice(0, 200);
}

/** Ends a job its order no longer requires; creates an operator task when a request may have been sent. */
async function close(services: FulfilmentServices, job: ProvisionJob): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order: StoredOrder | null = await lockOrder(tx, job.brandId, job.orderId);
    // A request to cancel the line, because of which nothing was requested, was withdrawn meanwhile.
    if ((await owedLineOf(tx, order, job.lineId)) !== null) return { until: at };
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return 'done';
    const { id, lineId } = job;
    const stop = order === null ? null : await findStop(tx, order, lineId);
    if (order !== null && (await isLineOpen(tx, order, lineId)))
      await failLineOf(services, tx, { ...lineOf(order, job), loss: {}, taskId: id }, at);
    // The outcome of a stopped line was looked up already, and the request is unknown there.
    if (stop !== null) return 'done';
    if (job.payload.isRequested) await insertOperatorTask(tx, jobTask(job, jobFailed(job.kind), at));
    return 'done';
  });
}
