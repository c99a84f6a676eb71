import { addMonths } from '#core/billing-term.ts';
import { nextLineStatus } from '#core/orders/line-status.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { loadOrderLines, lockOrder, setLineState, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { FulfilmentServices, StepOutcome } from './run-steps.ts';
import { insertService } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/** Makes the service of one paid line, marks the line delivered and, with the last line, completes the order – in one transaction. */
export async function createService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    const line = order?.document.priced.lines.find((candidate) => candidate.id === step.lineId);
    if (order === null || line === undefined) throw new Error(`Step ${step.id} names a line that its order does not have.`);
    if (!(await finishStep(tx, step, 'done', at))) return 'done';
    await insertService(tx, serviceOf(services.ids.uuid(), order, line, at));
    await deliverLine(tx, order, line.id, at);
    return 'done';
  });
}

async function deliverLine(tx: Queries, order: StoredOrder, lineId: string, at: number): Promise<void> {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  const started = line?.state === 'waiting' ? nextLineStatus(line.state, 'started') : null;
  const state = started?.ok === true ? started.value : line?.state;
  const delivered = state === undefined ? null : nextLineStatus(state, 'delivered');
  if (delivered === null || !delivered.ok) throw new Error(`Line ${lineId} of order ${order.id} cannot be delivered.`);
  await setLineState(tx, { brandId: order.brandId, orderId: order.id, lineId, state: delivered.value, at });
  const othersDone = lines.every((other) => other.lineId === lineId || other.state === 'delivered');
  const completed = othersDone ? nextOrderStatus(order.state, 'completed') : null;
  if (completed?.ok === true) await setOrderState(tx, order.brandId, order.id, completed.value, at);
}

function serviceOf(id: string, order: StoredOrder, line: PricedLine, at: number) {
  const { configuration, trial } = line;
  const renewsAt = trial === null ? addMonths(at, configuration.term) : trial.endsAt;
  return {
    brandId: order.brandId,
    id,
    orderId: order.id,
    lineId: line.id,
    customerId: order.customerId,
    productId: configuration.productId,
    name: line.name,
    document: JSON.stringify({ configuration, renewal: line.renewal, currency: order.currency }),
    startedAt: at,
    renewsAt: line.renewal === null ? null : renewsAt,
  };
}
