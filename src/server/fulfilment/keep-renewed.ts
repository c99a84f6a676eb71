import { lockOrder } from '#server/orders/public.ts';
import type { DomainTask } from './domain-task.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { changeProgress } from './keep-progress.ts';
import { domainNews, isLineOpen, tellOfStray } from './obtain-domain.ts';
import { keepRenewal } from './renewal-store.ts';
import { moveServiceTerm } from './service-store.ts';
import { finishStep } from './step-store.ts';
import { wakeCapture } from './wake-capture.ts';

/**
 * A name was renewed: it is held until the new day, its service renews then, the line is delivered, and what waits for the last outcome is woken – in one
 * transaction. No second service is made.
 */
export async function keepRenewed(
  services: FulfilmentServices,
  task: DomainTask,
  expiresAt: number,
): Promise<StepOutcome> {
  const { step, domain } = task;
  const { brandId } = step;
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const order = await lockOrder(tx, brandId, step.orderId);
    if (order === null) throw new Error(`Step ${step.id} has lost its order.`);
    const isWanted = await isLineOpen(tx, order, domain.line.id);
    const isOwn = await changeProgress(tx, step, { expiresAt, isPending: false, reason: null }, { at });
    if (isOwn) {
      const obtainedBy = await keepRenewal(tx, { brandId, name: domain.name, stepId: step.id }, { expiresAt, at });
      if (obtainedBy !== null) await moveServiceTerm(tx, { brandId, ...obtainedBy }, expiresAt);
      await finishStep(tx, step, isWanted ? 'done' : 'given-up', at);
    }
    if (!isOwn || !isWanted) {
      await tellOfStray(tx, task, at);
      return 'done';
    }
    await moveLine(services, tx, order, domain.line.id, ['started', 'delivered'], at);
    const type = domain.deal === 'restore' ? 'domain.restored' : 'domain.renewed';
    await services.tell(tx, domainNews(order, domain, { type, expiresAt, at }));
    await wakeCapture(tx, order, at);
    return 'done';
  });
}
