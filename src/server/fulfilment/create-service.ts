import { addMonths } from '#core/billing-term.ts';
import type { LineEvent, LineStatus } from '#core/orders/line-status.ts';
import { nextLineStatus } from '#core/orders/line-status.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { loadOrderLines, lockOrder, setLineState, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { FulfilmentServices, StepOutcome } from './run-steps.ts';
import { insertService } from './service-store.ts';
import type { StoredService } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/**
 * Makes the service of one paid line, marks the line delivered and, with the last line, completes the order – in one transaction. An order whose money
 * went back meanwhile delivers nothing more.
 */
export async function createService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    const line = order?.document.priced.lines.find((candidate) => candidate.id === step.lineId);
    if (order === null || line === undefined)
      throw new Error(`Step ${step.id} names a line that its order does not have.`);
    const isOwed = order.state === 'in-fulfilment';
    if (!(await finishStep(tx, step, isOwed ? 'done' : 'given-up', at))) return 'done';
    if (isOwed) await insertService(tx, serviceOf(services.ids.uuid(), order, line, at));
    await endLine(tx, order, line.id, isOwed ? ['started', 'delivered'] : ['cancelled'], at);
    return 'done';
  });
}

/** Moves the line; with the last one that is worked on the order is complete, in part when something was given back. */
async function endLine(
  tx: Queries,
  order: StoredOrder,
  lineId: string,
  events: readonly LineEvent[],
  at: number,
): Promise<void> {
  const { brandId, id: orderId } = order;
  const lines = await loadOrderLines(tx, brandId, orderId);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined) throw new Error(`Order ${orderId} has no line ${lineId}.`);
  const state = events.reduce(moved, line.state);
  if (state === line.state) throw new Error(`Line ${lineId} of order ${orderId} is ${line.state} already.`);
  await setLineState(tx, { brandId, orderId, lineId, state, at });
  const states = lines.map((other) => (other.lineId === lineId ? state : other.state));
  if (!states.every((other) => ENDED.has(other))) return;
  const isWhole = states.every((other) => other === 'delivered');
  const completed = nextOrderStatus(order.state, isWhole ? 'completed' : 'completed-in-part');
  if (completed.ok) await setOrderState(tx, brandId, orderId, completed.value, at);
}

const ENDED: ReadonlySet<LineStatus> = new Set(['delivered', 'refunded', 'cancelled']);

/** A line that a person has taken on is delivered without being started again. */
function moved(state: LineStatus, event: LineEvent): LineStatus {
  const next = nextLineStatus(state, event);
  return next.ok ? next.value : state;
}

function serviceOf(id: string, order: StoredOrder, line: PricedLine, at: number): StoredService {
  const { configuration, trial, renewal } = line;
  const renewsAt = trial === null ? addMonths(at, configuration.term) : trial.endsAt;
  return {
    brandId: order.brandId,
    id,
    orderId: order.id,
    lineId: line.id,
    customerId: order.customerId,
    productId: configuration.productId,
    name: line.name,
    document: JSON.stringify({ configuration, renewal, currency: order.currency }),
    startedAt: at,
    renewsAt: renewal === null ? null : renewsAt,
  };
}
