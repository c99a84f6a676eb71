import { lockOrder } from '#server/orders/public.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { changeProgress } from './keep-progress.ts';
import { domainNews, isLineOpen, tellOfStray } from './obtain-domain.ts';
import { keepRenewal } from './renewal-store.ts';
import { moveServiceTerm } from './service-store.ts';
import { finishStep } from './step-store.ts';
import { wakeCapture } from './wake-capture.ts';
import { finishLine } from './withdraw-line.ts';

/**
 * Records a renewal in one transaction: new expiry, next renewal of its service, line delivered, and a waiting capture
 * woken. No second service is created.
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
      const obtainedBy = await keepRenewal(
        tx,
        { brandId, name: domain.name, stepId: step.id },
        {
          expiresAt,
          line: { orderId: step.orderId, lineId: step.lineId },
          at,
        },
      );
      if (obtainedBy !== null) await moveServiceTerm(tx, { brandId, ...obtainedBy }, expiresAt);
      await finishStep(tx, step, isWanted ? 'done' : 'given-up', at);
    }
    if (!isOwn || !isWanted) {
      await tellOfStray(tx, task, at);
      return 'done';
    }
    await finishLine(services, tx, { order, line: domain.line }, at);
    const type = domain.deal === 'restore' ? 'domain.restored' : 'domain.renewed';
    await services.tell(tx, domainNews(order, domain, { type, expiresAt, at }));
    await wakeCapture(tx, order, at);
    return 'done';
  });
}
