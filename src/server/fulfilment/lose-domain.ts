import type { DomainReason } from '#core/orders/domain-line-view.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { captureProgress } from './domain-progress.ts';
import { dropClaim } from './domain-store.ts';
import { transferOf } from './domain-task.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { changeProgress } from './keep-progress.ts';
import { domainLineOf, lineOf } from './line-of.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { loadOrderSteps } from './order-step-store.ts';
import { addSteps, finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';
import { wakeCapture } from './wake-capture.ts';

/** Why a name is not obtained, and what a person is to look at, if anything. */
export interface Loss {
  readonly reason: DomainReason;
  readonly task?: string;
}

/** A name is not obtained: nothing is charged for its line, or what was goes back – decided in one transaction with the order locked (D11). */
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

/** A line that is not obtained, its step being over: nothing is charged for it, or what was goes back. */
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

/** Whether a line's money was taken or is being taken: everything of an order that is paid, of a hold what its capture was decided on. */
async function isCharged(tx: Queries, { brandId, id: orderId }: StoredOrder, line: PricedLine): Promise<boolean> {
  if (line.totalMinor === 0) return false;
  const captures = await loadOrderSteps(tx, { brandId, orderId }, ['capture-payment']);
  return captures.every(({ document }) => captureProgress(document).decided?.lineIds.includes(line.id) ?? false);
}
