import { fulfilmentEvent } from '#core/orders/fulfilment-event.ts';
import { nextLineState } from '#core/orders/line-state.ts';
import type { LineEvent, LineState } from '#core/orders/line-state.ts';
import { nextOrderState } from '#core/orders/order-state.ts';
import { releaseHoldingCosts } from '#server/fulfilment/domains/release-holding-costs.ts';
import { listOrderJobs } from '#server/fulfilment/jobs/order-job-store.ts';
import { endOperatorTasks, setUpTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { updateLineState, updateOrderState, loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder, StoredOrderLine } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorPublishing } from '#server/platform/publish-to-operator.ts';
import { claimedLinesOf } from './line-of.ts';

/** Applies events to a line of a locked order, and ends the order when nothing is left to do. */
export async function moveLine(
  services: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  lineId: string,
  events: readonly LineEvent[],
  at: number,
): Promise<void> {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  await moveLoaded(services, tx, order, { lines, lineId, events }, at);
}

/** The same unless the buyer withdrew from the line: then nothing changes and the result is false. */
export async function moveOpenLine(
  services: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  lineId: string,
  events: readonly LineEvent[],
  at: number,
): Promise<boolean> {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  if (lines.some((line) => line.lineId === lineId && line.withdrawnAt !== null)) return false;
  await moveLoaded(services, tx, order, { lines, lineId, events }, at);
  return true;
}

interface LineMove {
  readonly lines: readonly StoredOrderLine[];
  readonly lineId: string;
  readonly events: readonly LineEvent[];
}

async function moveLoaded(
  services: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  { lines, lineId, events }: LineMove,
  at: number,
): Promise<void> {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined) throw new Error(`Order ${order.id} has no line ${lineId}.`);
  const state = events.reduce(moved, line.state);
  if (state === line.state) throw new Error(`Line ${lineId} of order ${order.id} is ${line.state} already.`);
  await updateLineState(services, tx, order, { lineId, before: line.state, state, at });
  if (line.state === 'being-set-up') {
    const { brandId, id: orderId } = order;
    await endOperatorTasks(tx, { brandId, orderId, named: setUpTask({ orderId, lineId }), at });
  }
  const states = lines.map((other) => (other.lineId === lineId ? state : other.state));
  await endWith(services, tx, order, states, at);
}

/** Ends a locked order after its money was settled, when nothing is left to do. */
export async function endOrder(
  services: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  at: number,
): Promise<void> {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  const states = lines.map(({ state }) => state);
  await endWith(services, tx, order, states, at);
}

async function endWith(
  services: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  states: readonly LineState[],
  at: number,
): Promise<void> {
  const event = fulfilmentEvent(states);
  if (event === null || (await isMoneyHeld(tx, order))) return;
  const ended = nextOrderState(order.state, event);
  if (!ended.ok) return;
  await updateOrderState(services, tx, order, ended.value, at);
  if (ended.value === 'cancelled') await releaseHoldingCosts(tx, order, at);
}

/** Whether a capture is pending, whose settlement will end the order; a failed capture is an operator task. */
async function isMoneyHeld(tx: Queries, order: StoredOrder): Promise<boolean> {
  if (claimedLinesOf(order).length === 0) return false;
  const captures = await listOrderJobs(tx, { brandId: order.brandId, orderId: order.id }, ['capture-payment']);
  return captures.some(({ state }) => state !== 'done');
}

/** A line handled manually is delivered without another start. */
function moved(state: LineState, event: LineEvent): LineState {
  const next = nextLineState(state, event);
  return next.ok ? next.value : state;
}
