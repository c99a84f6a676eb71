import { domainProgress } from '#server/fulfilment/domains/domain-progress.ts';
import type { DomainProgress } from '#server/fulfilment/domains/domain-progress.ts';
import type { DomainTask } from '#server/fulfilment/domains/domain-task.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Job } from './job-store.ts';
import { updateJobDocument, findJobDocument } from './order-job-store.ts';

/**
 * Retry pauses of a registry that is unavailable or pending: as long as it has taken so far, within these bounds (ms).
 */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Updates the progress of a domain step, with its order locked; false when another worker has taken over the step. */
export async function changeProgress(
  tx: Queries,
  job: Job,
  change: Partial<DomainProgress>,
  { at, leaseUntil }: { readonly at: number; readonly leaseUntil?: number },
): Promise<boolean> {
  const stored = await findJobDocument(tx, job);
  if (stored === null) return false;
  const document = JSON.stringify({ ...domainProgress(stored), ...change });
  return updateJobDocument(tx, job, { document, at, ...(leaseUntil === undefined ? {} : { leaseUntil }) });
}

/** The registry is unavailable: retried after as long as it has been away, independent of crashed workers. */
export async function waitForRegistry(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  const at = services.clock.now();
  const awaySince = domainProgress(job.document).awaySince ?? at;
  await remember(services, job, { awaySince, reason: 'registry-away' });
  return { until: at + delayMs(at - awaySince), isFailing: true };
}

/**
 * The registrar's account has insufficient funds (RFC 5730 §3, 2104), which the operator has to fix: an operator task
 * at once and once a day per registry, and the command is retried like an unanswered one.
 */
export async function waitForMoney(
  services: FulfilmentServices,
  { job, key, domain }: Pick<DomainTask, 'job' | 'key' | 'domain'>,
): Promise<JobOutcome> {
  const at = services.clock.now();
  const awaySince = domainProgress(job.document).awaySince ?? at;
  const { brandId, orderId, lineId } = job;
  const id = `account of ${key} ${new Date(at).toISOString().slice(0, 10)}`;
  const reason = `account at ${key} is empty: ${domain.name} waits`;
  await services.database.transaction(async (tx) => {
    await lockOrder(tx, brandId, orderId);
    const isOwn = await changeProgress(tx, job, { awaySince, reason: 'account-empty' }, { at });
    if (isOwn) await addOperatorTask(tx, { brandId, id, orderId, lineId, reason, at });
  });
  return { until: at + delayMs(at - awaySince), isFailing: true };
}

/**
 * The command is pending at the registry, which will report the outcome by poll message; it is also queried, since a
 * message can be lost.
 */
export async function waitForOutcome(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  await remember(services, job, { isPending: true, awaySince: null, reason: 'registry-pending' });
  const at = services.clock.now();
  return { until: at + delayMs(at - job.createdAt) };
}

function delayMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** Updates the progress in its own transaction. */
export async function remember(
  services: FulfilmentServices,
  job: Job,
  change: Partial<DomainProgress>,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    return changeProgress(tx, job, change, { at: services.clock.now() });
  });
}
