import { registrantAddress, verificationDeadline } from '#core/domains/registrants/registrant-verification.ts';
import { isoInstant } from '#core/iso-instant.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { DOMAIN_JOBS, finishJob } from '#server/fulfilment/jobs/job-store.ts';
import { listOrderJobs } from '#server/fulfilment/jobs/order-job-store.ts';
import { wakeCapture } from '#server/fulfilment/lines/wake-capture.ts';
import { finishLine } from '#server/fulfilment/lines/withdraw-line.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { serviceOf } from '#server/fulfilment/services/deliver-service.ts';
import { insertService } from '#server/fulfilment/services/service-store.ts';
import { loadOrderLines, lockOrder } from '#server/orders/public.ts';
import type { StoredOrder, StoredOrderLine } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorEvent } from '#server/platform/publish-to-operator.ts';
import { insertDomain } from './domain-store.ts';
import { claimOf, transferOf } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import { documentOf } from './query-registry.ts';
import { registryContact } from './registry-contact.ts';

/**
 * Records an obtained name in one transaction: it belongs to the customer, the line is delivered, and a waiting capture
 * is woken.
 */
export async function fulfilDomain(
  services: FulfilmentServices,
  task: DomainTask,
  held: { readonly expiresAt: number | null; readonly contactId: string | null },
): Promise<JobOutcome> {
  const { job, domain } = task;
  const at = services.clock.now();
  // Also for transfers: the registry keeps the previous contact, but here the registrant named by the shopper is
  // responsible.
  const registrantEmail = registrantAddress(await registryContact(services, task, job.id));
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    if (order === null) throw new Error(`Step ${job.id} has lost its order.`);
    const isWanted = await isLineOpen(tx, order, domain.line.id);
    if (!(await finishJob(tx, job, isWanted ? 'done' : 'given-up', at)) || !isWanted) {
      await reportStrayDomain(tx, task, at);
      return 'done';
    }
    const { expiresAt, contactId } = held;
    const document = documentOf(task, domain.deal === 'register' ? contactId : null);
    const entrusted = { registrantEmail, verifyBy: registrantEmail === null ? null : verificationDeadline(at) };
    if (domain.deal === 'transfer') await services.domains.deleteTransferCode(tx, transferOf(task));
    await insertDomain(tx, claimOf(task), { registeredAt: at, expiresAt, document, ...entrusted, at });
    const { brandId } = order;
    if (registrantEmail !== null)
      await services.domains.askRegistrant(tx, { brandId, name: domain.name, email: registrantEmail, at });
    await insertService(tx, serviceOf(services.ids.uuid(), order, domain.line, { at, expiresAt }));
    await finishLine(services, tx, { order, line: domain.line }, at);
    const type = domain.deal === 'transfer' ? 'domain.transferred' : 'domain.registered';
    await services.tell(tx, publishDomainEvent(order, domain, { type, expiresAt, at }));
    await wakeCapture(tx, order, at);
    return 'done';
  });
}

/** The operator event of a name: which one, its expiry and its order. */
export function publishDomainEvent(
  { brandId, id, number }: StoredOrder,
  { name, line }: DomainTask['domain'],
  {
    type,
    expiresAt,
    at,
  }: { readonly type: OperatorEvent['type']; readonly expiresAt: number | null; readonly at: number },
): OperatorEvent {
  const data = {
    domain: name,
    expires_at: isoInstant(expiresAt),
    order_id: id,
    order_number: number,
    line_id: line.id,
  };
  return { brandId, about: id, type, data, at };
}

/** Whether a line has no outcome yet. */
export async function isLineOpen(tx: Queries, order: StoredOrder, lineId: string): Promise<boolean> {
  return (await openLineOf(tx, order, lineId)) !== null;
}

/** The line while it has no outcome; null otherwise. */
export async function openLineOf(
  tx: Queries,
  { brandId, id }: StoredOrder,
  lineId: string,
): Promise<StoredOrderLine | null> {
  const lines = await loadOrderLines(tx, brandId, id);
  const line = lines.find((one) => one.lineId === lineId);
  return line?.state === 'waiting' || line?.state === 'working' ? line : null;
}

/**
 * A worker that overran its lease obtained a name that had been given up: it is not charged and becomes an operator
 * task.
 */
export async function reportStrayDomain(tx: Queries, { job, domain }: DomainTask, at: number): Promise<void> {
  const { brandId, orderId, id } = job;
  const jobs = await listOrderJobs(tx, { brandId, orderId }, DOMAIN_JOBS);
  if (jobs.find((other) => other.id === id)?.state !== 'given-up') return;
  const reason = `${domain.deal}-domain after it was given up`;
  await addOperatorTask(tx, { brandId, id: `${id}/stray`, orderId, lineId: domain.line.id, reason, at });
}
