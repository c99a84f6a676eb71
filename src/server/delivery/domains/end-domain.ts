import { isInAddGrace } from '#core/domains/owned/domain-lapse.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { changeProgress, waitForOutcome, waitForRegistry } from '#server/delivery/jobs/job-progress.ts';
import { findServiceOfLine, updateServiceState } from '#server/delivery/services/service-store.ts';
import type { InfoResult, CommandResult } from '#server/domains/public.ts';
import { type JobOutcome, insertOperatorTask, jobTask, finishJob, type TaskReason } from '#server/jobs/public.ts';
import { lockOrder } from '#server/sales/public.ts';
import { deleteEndedDomain } from './domain-store.ts';
import { type DomainJob, type DomainTask, claimOf, openDomainTask } from './domain-task.ts';
import { domainFacts } from './fulfil-domain.ts';
import { QUERY_TIMEOUT_MS } from './query-registry.ts';
import { lockOwnedName } from './renewal-store.ts';

/** Retry interval (ms) while a renewal works on the domain. */
const BUSY_MS = 5_000;

/** Status names of a domain deleted after its add grace period (RFC 3915 §3.1). */
const DELETED: readonly string[] = ['pendingDelete', 'redemptionPeriod'];

/**
 * Ends the registration of a domain whose buyer withdrew. Within the add grace period it is deleted, which refunds the
 * registry fee; later, or if refused, it gets clientHold and an operator task. If another order has renewed it since,
 * it only gets the task. The job locks the domain, queries it first and stores its creation date, so that a retry never
 * deletes a later registration.
 */
export async function endDomain(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const opened = await openDomainTask(services, job);
  const taken = await take(services, opened);
  if (taken === 'busy') return { until: services.clock.now() + BUSY_MS };
  if (taken === 'not-held') return endJob(services, opened, null);
  if (taken.isRenewed) return endJob(services, opened, notDeleted(opened, 'another order has renewed it since'));
  const registry = services.domains.registryOf(job.brandId, taken.registry);
  if (registry === null) throw new Error(`Brand ${job.brandId} has no registry ${taken.registry} any more.`);
  const task = { ...opened, key: taken.registry, registry };
  const info = await registry.info(task.domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, job);
  if (!isStillRegistered(task, info)) return endOwnership(services, task, { isDeleted: task.progress.isRequested });
  if (!isInAddGrace(task.tld, info.createdAt, services.clock.now())) return hold(services, task, GRACE_IS_OVER);
  return remove(services, task, info.createdAt);
}

const GRACE_IS_OVER = 'its add grace period is over';

function take({ database }: FulfilmentServices, { job, domain }: DomainTask) {
  const { brandId, id: jobId, orderId, lineId } = job;
  return database.transaction(async (tx) => {
    await lockOrder(tx, brandId, orderId);
    return lockOwnedName(tx, { brandId, name: domain.name, jobId }, { order_id: orderId, line_id: lineId });
  });
}

type Known = Extract<InfoResult, { kind: 'known' }>;

/**
 * Whether the registry still has the registration to delete; the domain may have been registered by another party since.
 */
function isStillRegistered({ progress }: DomainTask, info: InfoResult): info is Known {
  if (info.kind !== 'known' || !info.isOurs) return false;
  const isSame = progress.seenCreatedAt === null || progress.seenCreatedAt === info.createdAt;
  return isSame && !info.statuses.some((status) => DELETED.includes(status));
}

async function remove(services: FulfilmentServices, task: DomainTask, createdAt: number | null): Promise<JobOutcome> {
  const { job, domain, registry } = task;
  const at = services.clock.now();
  const isClaimed = await services.database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    const requested = { isRequested: true, seenCreatedAt: createdAt };
    return changeProgress(tx, job, requested, { at, leaseUntil: at + QUERY_TIMEOUT_MS });
  });
  if (!isClaimed) return 'done';
  const answer = await registry.remove({ name: domain.name, clTRID: job.id });
  switch (answer.kind) {
    case 'done':
      return endOwnership(services, task, { isDeleted: true });
    case 'pending':
      return waitForOutcome(services, job);
    case 'unknown':
      return waitForRegistry(services, job);
    case 'refused':
      return afterRefusal(services, task, answer);
  }
}

function afterRefusal(
  services: FulfilmentServices,
  task: DomainTask,
  { reason, code, message }: Extract<CommandResult, { kind: 'refused' }>,
): Promise<JobOutcome> {
  if (reason === 'absent' || reason === 'not-ours') return endOwnership(services, task, { isDeleted: false });
  const { job, domain } = task;
  const about = { job: job.id, name: domain.name, reason, code, says: message };
  services.log.warn(about, 'the registry refused to delete a domain');
  return hold(services, task, `its registry refused to delete it (${code})`);
}

/**
 * Keeps the registration and removes it from the DNS with clientHold, if the registry allows it, until the operator
 * decides.
 */
async function hold(services: FulfilmentServices, task: DomainTask, why: string): Promise<JobOutcome> {
  const { job, domain, registry } = task;
  const answer = await registry.update({ name: domain.name, clTRID: job.id, onHold: true });
  if (answer.kind === 'unknown') return waitForRegistry(services, job);
  const outcome = answer.kind === 'refused' ? 'it could not be put on hold either' : 'it is on hold';
  return endJob(services, task, notDeleted(task, `${why}; ${outcome}`));
}

function notDeleted({ domain }: DomainTask, why: string): TaskReason {
  return { code: 'domain-not-deleted', domain: domain.name, explanation: `for ${why}` };
}

/** Ends the job, with an operator task when a reason is given. */
function endJob(services: FulfilmentServices, { job }: DomainTask, reason: TaskReason | null): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const isOwn = await finishJob(tx, job, 'done', at);
    if (isOwn && reason !== null) await insertOperatorTask(tx, jobTask(job, reason, at));
    return 'done';
  });
}

/** Marks the domain as no longer owned and ends its service; `isDeleted` if this job's command deleted it, and not if it was gone before. */
function endOwnership(
  services: FulfilmentServices,
  task: DomainTask,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<JobOutcome> {
  const { job, order, domain } = task;
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    if (!(await finishJob(tx, job, 'done', at))) return 'done';
    if (!(await deleteEndedDomain(tx, claimOf(task), at))) return 'done';
    const service = await findServiceOfLine(tx, job);
    if (service !== null) await updateServiceState(tx, service, { from: ['active', 'suspended'], to: 'ended', at });
    if (isDeleted)
      await services.publish(tx, {
        kind: 'domain.deleted',
        brandId: order.brandId,
        at,
        ...domainFacts(order, domain, null),
      });
    return 'done';
  });
}
