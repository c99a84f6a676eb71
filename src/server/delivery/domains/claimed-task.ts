import type { DomainReason } from '#core/orders/domain-line-view.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishOrderJob } from '#server/delivery/jobs/finish-order-job.ts';
import { changeProgress, waitForRegistry } from '#server/delivery/jobs/job-progress.ts';
import { listRenewalsBy } from '#server/delivery/renewals/renewal-store.ts';
import type { InfoResult } from '#server/domains/public.ts';
import type { JobOutcome } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  applyOpenLineEvents,
  isBeingRefunded,
  listOrderLines,
  lockOrder,
} from '#server/sales/public.ts';
import type { DomainProgress } from './domain-progress.ts';
import { type DomainJob, type DomainTask, openDomainTask } from './domain-task.ts';
import { failDomain } from './fail-domain.ts';
import type { FailureReason } from './failure-reason.ts';
import { type Permission, QUERY_TIMEOUT_MS, isOwed } from './query-registry.ts';
import { type Holder, lockOwnedName } from './renewal-store.ts';

/** Retry interval (ms) while another order renews the domain. */
const BUSY_MS = 5_000;

/** The registry's data of a domain we sponsor. */
export type ClaimedInfo = Extract<InfoResult, { kind: 'known' }>;

/** A renewal or restore that has locked its domain, with the registry's data read afterwards. */
export interface ClaimedTask {
  readonly task: DomainTask;
  readonly info: ClaimedInfo;
  /** The end of the term that was paid for (ms), before a restore was requested. */
  readonly paidUntil: number | null;
}

/**
 * Locks the domain of a renewal or restore, then queries it – in this order, so that a change made by another order is
 * never attributed to this one. Returns an outcome when nothing can be done now.
 */
export async function openClaimedTask(services: FulfilmentServices, job: DomainJob): Promise<ClaimedTask | JobOutcome> {
  const opened = await openDomainTask(services, job);
  if (opened.order.state !== 'in-fulfilment') return finishOrderJob(services, job);
  const taken = await take(services, opened);
  if (taken === 'not-owed') return finishOrderJob(services, job);
  if (taken === 'not-held') return finishWithout(services, opened, 'not-held');
  if (taken === 'busy') return { until: services.clock.now() + BUSY_MS };
  const registry = services.domains.registryOf(job.brandId, taken.registry);
  if (registry === null) throw new Error(`Brand ${job.brandId} has no registry ${taken.registry} any more.`);
  const task = { ...opened, key: taken.registry, registry };
  const info = await registry.info(task.domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, job);
  if (info.kind !== 'known' || !info.isOurs) return finishWithout(services, task, 'not-held');
  return { task, info, paidUntil: task.progress.paidUntil ?? taken.paidUntil };
}

/** Whether the domain was opened; otherwise it is an outcome. */
export function isOpened(opened: ClaimedTask | JobOutcome): opened is ClaimedTask {
  return typeof opened === 'object' && 'task' in opened;
}

async function take(services: FulfilmentServices, { job, domain, progress }: DomainTask) {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    if (order?.state === 'in-fulfilment' && progress.isRestored) await resumeLine(services, tx, order, domain.line.id);
    if (order === null || !(await isOwed(tx, order, domain.line.id, { isForCommand: false }))) return 'not-owed';
    const holder = await holderOf(tx, order, domain.line.id);
    if (holder === null) return 'not-held';
    return lockOwnedName(tx, { brandId: order.brandId, name: domain.name, jobId: job.id }, holder);
  });
}

/** The line of a restored domain waits for staff no more once they retry its job, unless the line is being refunded. */
async function resumeLine(services: FulfilmentServices, tx: Transaction, order: StoredOrder, lineId: string) {
  const { brandId, id: orderId } = order;
  const line = (await listOrderLines(tx, brandId, orderId)).find((one) => one.lineId === lineId);
  if (line?.state !== 'manual-review' || (await isBeingRefunded(tx, order, lineId))) return;
  await applyOpenLineEvents(services, tx, order, lineId, ['started'], services.clock.now());
}

/** Who has to own the domain: the customer who ordered or, for the renewal of a guest's domain, the line that obtained it. */
async function holderOf(
  tx: Transaction,
  { brandId, id, customerId }: StoredOrder,
  lineId: string,
): Promise<Holder | null> {
  if (customerId !== null) return { customer_id: customerId };
  const renewals = await listRenewalsBy(tx, { brandId, orderId: id });
  const renewal = renewals.find((one) => one.lineId === lineId);
  return renewal === undefined ? null : { order_id: renewal.sourceOrderId, line_id: renewal.sourceLineId };
}

/**
 * The last check before a registry command that changes a locked domain: marks the job as requested and renews its lease
 * for the command.
 */
export async function canChange(
  services: FulfilmentServices,
  { job, domain, progress }: DomainTask,
  change: Partial<DomainProgress> = {},
): Promise<Exclude<Permission, 'taken'>> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    // A restored domain is obtained in part: its renewal is completed.
    const owing = { isForCommand: !progress.isRestored };
    if (order === null || !(await isOwed(tx, order, domain.line.id, owing))) return 'not-owed';
    const requested = { isRequested: true, ...change };
    return (await changeProgress(tx, job, requested, { at, leaseUntil: at + QUERY_TIMEOUT_MS })) ? 'go' : 'overtaken';
  });
}

/**
 * Ends a job that cannot succeed; its line is not charged. A restored domain becomes an operator task instead, since
 * that part was obtained.
 */
export async function finishWithout(
  services: FulfilmentServices,
  { job, progress }: Pick<DomainTask, 'job' | 'progress'>,
  reason: DomainReason | FailureReason,
): Promise<JobOutcome> {
  if (progress.isRestored) return 'dead-lettered';
  return failDomain(services, job, typeof reason === 'string' ? { reason } : reason);
}
