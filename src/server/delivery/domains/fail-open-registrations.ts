import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishJobs, listOrderJobs, overwriteJobPayload, jobFailed } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, openRegistrations } from '#server/sales/public.ts';
import { domainProgress } from './domain-progress.ts';
import { failLineOf } from './fail-domain.ts';

/**
 * Applied at the deadline of an authorization: registrations without an answer fail, are not charged and become an
 * operator task; pending ones stay. Returns the lease end (ms) of a registration a worker is running: then nothing was
 * changed, and the caller retries.
 */
export async function failOpenRegistrations(
  services: Pick<FulfilmentServices, 'ids' | 'publish'>,
  tx: Transaction,
  order: StoredOrder,
  at: number,
): Promise<number | null> {
  const { brandId, id: orderId } = order;
  const open = await openRegistrations(tx, order);
  const kinds = open.map(({ operation }) => `${operation}-domain` as const);
  const jobs = kinds.length === 0 ? [] : await listOrderJobs(tx, { brandId, orderId }, kinds);
  const unanswered = open.flatMap(({ line, operation }) => {
    const job = jobs.find(({ lineId }) => lineId === line.id);
    return job === undefined || isPendingOrRestored(job.payload)
      ? []
      : [{ line, job, kind: `${operation}-domain` as const }];
  });
  const busyUntil = Math.max(0, ...unanswered.map(({ job }) => job.leaseUntil));
  if (busyUntil > at) return busyUntil;
  for (const { line, job, kind } of unanswered) {
    const progress = domainProgress(job.payload);
    const reason = progress.reason === 'account-empty' ? progress.reason : 'registry-away';
    const loss = { reason, task: jobFailed(kind) } as const;
    const payload = { ...progress, reason };
    await overwriteJobPayload(tx, { brandId, id: job.id, payload, at });
    await finishJobs(tx, { brandId, orderId, subject: job.subject, kind, state: 'dead-lettered', at });
    await failLineOf(services, tx, { order, line, loss, taskId: job.id }, at);
  }
  return null;
}

/** Pending at the registry, or already restored: it will be charged. */
function isPendingOrRestored(payload: string): boolean {
  const { isPending, isRestored } = domainProgress(payload);
  return isPending || isRestored;
}
