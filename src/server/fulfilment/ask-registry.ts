import { isRegistrationDecided } from '#core/orders/capture.ts';
import { loadOrderLines, lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { OwnedDocument } from '#server/owned-domains/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { captureProgress } from './domain-progress.ts';
import { claimDomain } from './domain-store.ts';
import { claimOf } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';
import { changeProgress } from './keep-progress.ts';
import { loadOrderSteps } from './order-step-store.ts';

/** As long as any one command to a registry may take, and then some (reliability.md §4: 10 s a command). */
export const ASKING_MS = 30_000;

/** Whether a create or transfer may be sent now: 'taken' when another line has the name, 'not-owed' when the order no longer wants it, 'overtaken' by another worker. */
export type Permission = 'go' | 'taken' | 'not-owed' | 'overtaken';

/**
 * The last look before a registry is asked for a name, in one transaction: the step is still this worker's, the order wants the line, its money stands, and
 * nobody else of the brand works on the name. From here on the step counts as asked, and its worker has a whole lease for the one command.
 */
export async function mayAsk(
  services: FulfilmentServices,
  task: DomainTask,
  contactId: string | null,
): Promise<Permission> {
  const { step, domain, key } = task;
  const at = services.clock.now();
  return services.database.transaction<Permission>(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    if (order === null || !(await isOwed(tx, order, domain.line.id))) return 'not-owed';
    const claimed = await claimDomain(tx, {
      ...claimOf(task),
      customerId: order.customerId,
      registry: key,
      state: domain.deal === 'register' ? 'registering' : 'transferring',
      document: documentOf(task, contactId),
      at,
    });
    if (!claimed) return 'taken';
    const change = { isAsked: true, contactId };
    return (await changeProgress(tx, step, change, { at, leaseUntil: at + ASKING_MS })) ? 'go' : 'overtaken';
  });
}

/** What is kept with a name that this task obtains. */
export function documentOf({ domain, store }: DomainTask, registrantId: string | null): OwnedDocument {
  const own = domain.choice.mode === 'register' ? domain.choice.nameservers : [];
  return {
    nameservers: domain.deal === 'transfer' ? [] : own.length > 0 ? own : store.domains.nameservers,
    ds: [],
    locked: false,
    registrantId,
  };
}

/** Whether an order in fulfilment still wants a line, and its money is there: paid, free, or held and not decided without it. */
export async function isOwed(tx: Queries, order: StoredOrder, lineId: string): Promise<boolean> {
  const { brandId, id: orderId } = order;
  if (order.state !== 'in-fulfilment') return false;
  const lines = await loadOrderLines(tx, brandId, orderId);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined || isRegistrationDecided(line.state)) return false;
  const captures = await loadOrderSteps(tx, { brandId, orderId }, ['capture-payment']);
  return captures.every(({ state, document }) => {
    const { decided } = captureProgress(document);
    return decided === null ? state === 'waiting' : decided.lineIds.includes(lineId);
  });
}
