import { isRegistrationDecided } from '#core/orders/plan-capture.ts';
import type { FulfilmentServices } from '#server/fulfilment/fulfilment-services.ts';
import { finishJobs, listOrderJobs, webhookJob } from '#server/fulfilment/jobs/order-job-store.ts';
import { claimedLinesOf } from '#server/fulfilment/lines/line-of.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { domainProgress } from './domain-progress.ts';
import { failLineOf } from './fail-domain.ts';

/** Whether every registration of an order has an outcome. */
export async function areRegistrationsDecided(tx: Queries, order: StoredOrder): Promise<boolean> {
  return (await openRegistrations(tx, order)).length === 0;
}

/**
 * Applied at the deadline of an authorization: registrations without an answer fail, are not charged and become an
 * operator task; pending ones stay. Returns the lease end (ms) of a registration a worker is running: then nothing was
 * changed, and the caller retries.
 */
export async function failOpenRegistrations(
  services: Pick<FulfilmentServices, 'ids' | 'tell'>,
  tx: Queries,
  order: StoredOrder,
  at: number,
): Promise<number | null> {
  const { brandId, id: orderId } = order;
  const open = await openRegistrations(tx, order);
  const kinds = open.map(({ deal }) => `${deal}-domain` as const);
  const jobs = kinds.length === 0 ? [] : await listOrderJobs(tx, { brandId, orderId }, kinds);
  const unanswered = open.flatMap(({ line, deal }) => {
    const job = jobs.find(({ lineId }) => lineId === line.id);
    return job === undefined || isTakenUp(job.document) ? [] : [{ line, step: job, kind: `${deal}-domain` as const }];
  });
  const busyUntil = Math.max(0, ...unanswered.map(({ step: job }) => job.leaseUntil));
  if (busyUntil > at) return busyUntil;
  for (const { line, step: job, kind } of unanswered) {
    const progress = domainProgress(job.document);
    const reason = progress.reason === 'account-empty' ? progress.reason : 'registry-away';
    const loss = { reason, task: kind } as const;
    const document = JSON.stringify({ ...progress, reason });
    await webhookJob(tx, { brandId, id: job.id, document, at });
    await finishJobs(tx, { brandId, orderId, lineId: line.id, kind, state: 'given-up', at });
    await failLineOf(services, tx, { order, line, loss, taskId: job.id }, at);
  }
  return null;
}

/** Pending at the registry, or already restored: it will be charged. */
function isTakenUp(document: string): boolean {
  const { isPending, isRestored } = domainProgress(document);
  return isPending || isRestored;
}

/** Withdrawn lines do not affect the captured amount. */
async function openRegistrations(tx: Queries, order: StoredOrder) {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  const open = new Set(
    lines.flatMap(({ lineId, state, withdrawnAt }) =>
      isRegistrationDecided(state) || withdrawnAt !== null ? [] : lineId,
    ),
  );
  return claimedLinesOf(order).filter(({ line }) => open.has(line.id));
}
