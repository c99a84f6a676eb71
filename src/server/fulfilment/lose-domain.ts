import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { dropClaim } from './domain-store.ts';
import { transferOf } from './domain-task.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { changeProgress } from './keep-progress.ts';
import { domainLineOf, lineOf } from './line-of.ts';
import type { Loss } from './loss.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { addSteps, finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';
import { wakeCapture } from './wake-capture.ts';
import { closeWithdrawn, isCharged, isWithdrawn } from './withdraw-line.ts';

/**
 * A name could not be obtained: its line is not charged or is refunded, decided in one transaction with the order
 * locked.
 */
export async function loseDomain(services: FulfilmentServices, step: Step, loss: Loss): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    if (!(await changeProgress(tx, step, { reason: loss.reason, isPending: false }, { at }))) return 'done';
    await finishStep(tx, step, loss.task === undefined ? 'done' : 'given-up', at);
    const domain = domainLineOf(line);
    if (domain?.deal === 'transfer') await services.domains.deleteTransferCode(tx, transferOf({ order, domain }));
    await loseLine(services, tx, { order, line, loss, taskId: step.id }, at);
    await wakeCapture(tx, order, at);
    return 'done';
  });
}

/** The same for a line whose step has ended. */
export async function loseLine(
  services: Pick<FulfilmentServices, 'ids' | 'tell'>,
  tx: Queries,
  { order, line, loss, taskId }: { order: StoredOrder; line: PricedLine; loss: Pick<Loss, 'task'>; taskId: string },
  at: number,
): Promise<void> {
  const { brandId, id: orderId } = order;
  const domain = domainLineOf(line);
  if (domain !== null) await dropClaim(tx, { brandId, name: domain.name, orderId, lineId: line.id }, at);
  if (loss.task !== undefined)
    await addOperatorTask(tx, { brandId, id: taskId, orderId, lineId: line.id, reason: loss.task, at });
  if (order.state === 'in-fulfilment' && (await isWithdrawn(tx, order, line.id)))
    return closeWithdrawn(services, tx, { order, line }, [], at);
  if (order.state !== 'in-fulfilment') return moveLine(services, tx, order, line.id, ['postponed', 'cancelled'], at);
  if (!(await isCharged(tx, order, line))) return moveLine(services, tx, order, line.id, ['lost'], at);
  const step = {
    id: services.ids.uuid(),
    orderId,
    lineId: line.id,
    kind: 'refund-line',
    document: JSON.stringify({ amountMinor: line.totalMinor }),
  } as const;
  await addSteps(tx, brandId, [step], at);
  return moveLine(services, tx, order, line.id, ['lost-when-paid'], at);
}
