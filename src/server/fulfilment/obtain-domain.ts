import { registrantAddress, verifyRegistrantBy } from '#core/domains/registrant-verification.ts';
import { isoInstant } from '#core/iso-instant.ts';
import { loadOrderLines, lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { OperatorNews } from '#server/platform/tell-operator.ts';
import { documentOf } from './ask-registry.ts';
import { serviceOf } from './deliver-service.ts';
import { keepDomain } from './domain-store.ts';
import { claimOf, transferOf } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { loadOrderSteps } from './order-step-store.ts';
import { registryContact } from './registry-contact.ts';
import { insertService } from './service-store.ts';
import { DOMAIN_STEPS, finishStep } from './step-store.ts';
import { wakeCapture } from './wake-capture.ts';

/** A name is ours: the customer has it from now on, the line is delivered, and what waits for the last outcome is woken – in one transaction. */
export async function obtainDomain(
  services: FulfilmentServices,
  task: DomainTask,
  held: { readonly expiresAt: number | null; readonly contactId: string | null },
): Promise<StepOutcome> {
  const { step, domain } = task;
  const at = services.clock.now();
  // Also of a transfer, though the registry keeps the contact it had: whom the shopper named answers for the name here.
  const registrantEmail = registrantAddress(await registryContact(services, task, step.id));
  return services.database.transaction<StepOutcome>(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    if (order === null) throw new Error(`Step ${step.id} has lost its order.`);
    const isWanted = await isLineOpen(tx, order, domain.line.id);
    if (!(await finishStep(tx, step, isWanted ? 'done' : 'given-up', at)) || !isWanted) {
      await tellOfStray(tx, task, at);
      return 'done';
    }
    const { expiresAt, contactId } = held;
    const document = documentOf(task, domain.deal === 'register' ? contactId : null);
    const entrusted = { registrantEmail, verifyBy: registrantEmail === null ? null : verifyRegistrantBy(at) };
    if (domain.deal === 'transfer') await services.domains.deleteTransferCode(tx, transferOf(task));
    await keepDomain(tx, claimOf(task), { registeredAt: at, expiresAt, document, ...entrusted, at });
    const { brandId } = order;
    if (registrantEmail !== null)
      await services.domains.askRegistrant(tx, { brandId, name: domain.name, email: registrantEmail, at });
    await insertService(tx, serviceOf(services.ids.uuid(), order, domain.line, { at, expiresAt }));
    await moveLine(services, tx, order, domain.line.id, ['started', 'delivered'], at);
    const type = domain.deal === 'transfer' ? 'domain.transferred' : 'domain.registered';
    await services.tell(tx, domainNews(order, domain, { type, expiresAt, at }));
    await wakeCapture(tx, order, at);
    return 'done';
  });
}

/** What is told of a name: which one, until when it is held, and for which order. */
export function domainNews(
  { brandId, id, number }: StoredOrder,
  { name, line }: DomainTask['domain'],
  {
    type,
    expiresAt,
    at,
  }: { readonly type: OperatorNews['type']; readonly expiresAt: number | null; readonly at: number },
): OperatorNews {
  const data = {
    domain: name,
    expires_at: isoInstant(expiresAt),
    order_id: id,
    order_number: number,
    line_id: line.id,
  };
  return { brandId, about: id, type, data, at };
}

/** Whether a line still waits for its outcome. */
export async function isLineOpen(tx: Queries, order: StoredOrder, lineId: string): Promise<boolean> {
  return (await openStateOf(tx, order, lineId)) !== null;
}

/** Where a line stands that still waits for its outcome; null of any other. */
export async function openStateOf(
  tx: Queries,
  { brandId, id }: StoredOrder,
  lineId: string,
): Promise<'waiting' | 'working' | null> {
  const lines = await loadOrderLines(tx, brandId, id);
  const state = lines.find((line) => line.lineId === lineId)?.state;
  return state === 'waiting' || state === 'working' ? state : null;
}

/** A worker that slept through its lease got what was given up meanwhile: nobody pays for it, so a person has to look. */
export async function tellOfStray(tx: Queries, { step, domain }: DomainTask, at: number): Promise<void> {
  const { brandId, orderId, id } = step;
  const steps = await loadOrderSteps(tx, { brandId, orderId }, DOMAIN_STEPS);
  if (steps.find((other) => other.id === id)?.state !== 'given-up') return;
  const reason = `${domain.deal}-domain after it was given up`;
  await addOperatorTask(tx, { brandId, id: `${id}/stray`, orderId, lineId: domain.line.id, reason, at });
}
