import { registrantAddress, verificationDeadline } from '#core/domains/registrants/registrant-verification.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishLine } from '#server/delivery/lines/withdraw-line.ts';
import { serviceOf } from '#server/delivery/services/deliver-service.ts';
import { insertService } from '#server/delivery/services/service-store.ts';
import type { DomainFacts } from '#server/events/event.ts';
import {
  DOMAIN_JOBS,
  type JobOutcome,
  insertOperatorTask,
  jobTask,
  finishJob,
  listOrderJobs,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  type StoredOrderLine,
  listOrderLines,
  lockOrder,
  wakeCapture,
} from '#server/sales/public.ts';
import { insertDomain } from './domain-store.ts';
import { type DomainTask, claimOf, transferOf } from './domain-task.ts';
import { documentOf } from './query-registry.ts';
import { registryContact } from './registry-contact.ts';

/**
 * Records an obtained domain in one transaction: it belongs to the customer, the line is delivered, and a waiting capture
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
    if (order === null) throw new Error(`Job ${job.id} has lost its order.`);
    const isWanted = await isLineOpen(tx, order, domain.line.id);
    if (!(await finishJob(tx, job, isWanted ? 'done' : 'dead-lettered', at)) || !isWanted) {
      await reportStrayDomain(tx, task, at);
      return 'done';
    }
    const { expiresAt, contactId } = held;
    const document = documentOf(task, domain.operation === 'register' ? contactId : null);
    const entrusted = { registrantEmail, verifyBy: registrantEmail === null ? null : verificationDeadline(at) };
    if (domain.operation === 'transfer') await services.domains.deleteTransferCode(tx, transferOf(task));
    await insertDomain(tx, claimOf(task), { registeredAt: at, expiresAt, document, ...entrusted, at });
    const { brandId } = order;
    if (registrantEmail !== null)
      await services.domains.askRegistrant(tx, { brandId, name: domain.name, email: registrantEmail, at });
    await insertService(tx, serviceOf(services.ids.uuid(), order, domain.line, { at, expiresAt }));
    await finishLine(services, tx, { order, line: domain.line }, at);
    const kind = domain.operation === 'transfer' ? 'domain.transferred' : 'domain.registered';
    await services.publish(tx, { kind, brandId: order.brandId, at, ...domainFacts(order, domain, expiresAt) });
    await wakeCapture(tx, order, at);
    return 'done';
  });
}

/** The operator event of a domain: which one, its expiry and its order. */
export function domainFacts(
  { id: orderId, number: orderNumber }: StoredOrder,
  { name, line }: DomainTask['domain'],
  expiresAt: number | null,
): DomainFacts {
  return { orderId, orderNumber, lineId: line.id, domain: name, expiresAt };
}

/** Whether a line has no outcome yet. */
export async function isLineOpen(tx: Transaction, order: StoredOrder, lineId: string): Promise<boolean> {
  return (await openLineOf(tx, order, lineId)) !== null;
}

/** The line while it has no outcome; null otherwise. */
export async function openLineOf(
  tx: Transaction,
  { brandId, id }: StoredOrder,
  lineId: string,
): Promise<StoredOrderLine | null> {
  const lines = await listOrderLines(tx, brandId, id);
  const line = lines.find((one) => one.lineId === lineId);
  return line?.state === 'waiting' || line?.state === 'working' ? line : null;
}

/**
 * A worker that overran its lease obtained a domain whose job had already failed: it is not charged and becomes an operator
 * task.
 */
export async function reportStrayDomain(tx: Transaction, { job, domain }: DomainTask, at: number): Promise<void> {
  const { brandId, orderId, id } = job;
  const jobs = await listOrderJobs(tx, { brandId, orderId }, DOMAIN_JOBS);
  if (jobs.find((other) => other.id === id)?.state !== 'dead-lettered') return;
  const reason = { code: 'stray-delivery', job: `${domain.operation}-domain` } as const;
  await insertOperatorTask(tx, { ...jobTask(job, reason, at), id: `${id}/stray`, kind: 'stray-delivery' });
}
