import { isRegistrationDecided } from '#core/orders/capture.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { domainProgress } from './domain-progress.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';
import { registrationsOf } from './line-of.ts';
import { loseLine } from './lose-domain.ts';
import { endSteps, loadOrderSteps, tellStep } from './order-step-store.ts';

/** Whether every registration of an order has an outcome. */
export async function areRegistrationsDecided(tx: Queries, order: StoredOrder): Promise<boolean> {
  return (await openRegistrations(tx, order)).length === 0;
}

/**
 * At the deadline of a hold: names nobody could answer for are not obtained and nothing is taken for them, and a person is told; names the registry has taken
 * up stay. Answers until when a worker still has one of them in its hands: then nothing was given up, and this is to be asked again.
 */
export async function giveUpRegistrations(
  services: Pick<FulfilmentServices, 'ids'>,
  tx: Queries,
  order: StoredOrder,
  at: number,
): Promise<number | null> {
  const { brandId, id: orderId } = order;
  const open = await openRegistrations(tx, order);
  const steps = await loadOrderSteps(tx, { brandId, orderId }, ['register-domain']);
  const unanswered = open.flatMap(({ line }) => {
    const step = steps.find(({ lineId }) => lineId === line.id);
    return step === undefined || domainProgress(step.document).isPending ? [] : [{ line, step }];
  });
  const busyUntil = Math.max(0, ...unanswered.map(({ step }) => step.leaseUntil));
  if (busyUntil > at) return busyUntil;
  for (const { line, step } of unanswered) {
    const loss = { reason: 'registry-away', task: 'register-domain' } as const;
    const document = JSON.stringify({ ...domainProgress(step.document), reason: loss.reason });
    await tellStep(tx, { brandId, id: step.id, document, at });
    await endSteps(tx, { brandId, orderId, lineId: line.id, kind: 'register-domain', state: 'given-up', at });
    await loseLine(services, tx, { order, line, loss, taskId: step.id }, at);
  }
  return null;
}

async function openRegistrations(tx: Queries, order: StoredOrder) {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  const open = new Set(lines.flatMap(({ lineId, state }) => (isRegistrationDecided(state) ? [] : lineId)));
  return registrationsOf(order).filter(({ line }) => open.has(line.id));
}
