import { DOMAIN_PROGRESS, type DomainProgress } from '#server/delivery/domains/domain-progress.ts';
import type { DomainJob, DomainTask } from '#server/delivery/domains/domain-task.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { cancelAtEnd } from '#server/delivery/lines/cancel-line.ts';
import {
  type LineJob,
  type JobOutcome,
  insertOperatorTask,
  findJobPayload,
  outagePauseMs,
  pendingPauseMs,
  updateJobPayload,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lineOf, lockOrder } from '#server/sales/public.ts';

/** Updates the progress of a domain job, with its order locked; false when another worker has claimed the job. */
export async function changeProgress(
  tx: Transaction,
  job: LineJob,
  change: Partial<DomainProgress>,
  { at, leaseUntil }: { readonly at: number; readonly leaseUntil?: number },
): Promise<boolean> {
  const stored = await findJobPayload(tx, job, DOMAIN_PROGRESS);
  if (stored === null) return false;
  const payload = { ...stored, ...change };
  return updateJobPayload(tx, job, { payload, at, ...(leaseUntil === undefined ? {} : { leaseUntil }) });
}

/** The registry is unavailable: retried by the length of its outage, which crashed workers do not prolong. */
export async function waitForRegistry(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const at = services.clock.now();
  const awaySince = job.payload.awaySince ?? at;
  await remember(services, job, { awaySince, reason: 'registry-away' });
  return { until: at + outagePauseMs(at - awaySince), isFailing: true, since: awaySince };
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
  const awaySince = job.payload.awaySince ?? at;
  const { brandId, orderId, lineId } = job;
  const id = `account of ${key} ${new Date(at).toISOString().slice(0, 10)}`;
  const subject = { type: 'registry', id: key } as const;
  const reason = { code: 'registry-account-empty', registry: key, domain: domain.name } as const;
  const isCancelled = await services.database.transaction(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, orderId), job);
    const isOwn = await changeProgress(tx, job, { awaySince, reason: 'account-empty' }, { at });
    if (isOwn)
      await insertOperatorTask(tx, { brandId, id, kind: 'registry-account', subject, orderId, lineId, reason, at });
    // A restored domain is obtained in part: its renewal is completed.
    const end = job.payload.isRestored ? 'unanswered' : 'retried';
    return isOwn && cancelAtEnd(services, tx, { job, order, line }, end, at);
  });
  return isCancelled ? 'done' : { until: at + outagePauseMs(at - awaySince), isFailing: true, since: awaySince };
}

/**
 * The command is pending at the registry, which will report the outcome by poll message; it is also queried, since a
 * message can be lost.
 */
export async function waitForOutcome(services: FulfilmentServices, job: LineJob): Promise<JobOutcome> {
  const at = services.clock.now();
  const change = { isPending: true, awaySince: null, reason: 'registry-pending' } as const;
  const requestedAt = await services.database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    await changeProgress(tx, job, change, { at });
    return (await findJobPayload(tx, job, DOMAIN_PROGRESS))?.requestedAt ?? null;
  });
  const since = Math.max(job.createdAt, requestedAt ?? 0);
  return { until: at + pendingPauseMs(at - job.createdAt), since };
}

/**
 * The registry has answered that it did not execute the command and why; it is retried later, when the reason may be
 * gone, unless the cancellation of the line was requested. False when the job has ended.
 */
export async function rememberRetry(
  services: FulfilmentServices,
  job: LineJob,
  change: Partial<DomainProgress>,
): Promise<boolean> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    const isOwn = await changeProgress(tx, job, change, { at });
    return !isOwn || !(await cancelAtEnd(services, tx, { job, order, line }, 'retried', at));
  });
}

/** Updates the progress in its own transaction. */
export async function remember(
  services: FulfilmentServices,
  job: LineJob,
  change: Partial<DomainProgress>,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    return changeProgress(tx, job, change, { at: services.clock.now() });
  });
}
