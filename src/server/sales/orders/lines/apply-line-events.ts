import { type LineEvent, type LineState, nextLineState } from '#core/orders/line-state.ts';
import { fulfilmentEvent, nextOrderState } from '#core/orders/order-state.ts';
import type { EventPublisher } from '#server/events/publisher.ts';
import { completeTasks, listOrderJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { claimedLinesOf } from '#server/sales/orders/lines/line-of.ts';
import { updateLineState, updateOrderState } from '#server/sales/orders/order-events.ts';
import { type StoredOrder, type StoredOrderLine, listOrderLines } from '#server/sales/orders/order-store.ts';

/** Applies events to a line of a locked order, and ends the order when nothing is left to do. */
export async function applyLineEvents(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  lineId: string,
  events: readonly LineEvent[],
  at: number,
): Promise<void> {
  const lines = await listOrderLines(tx, order.brandId, order.id);
  await applyToLines(services, tx, order, { lines, lineId, events }, at);
}

/**
 * The same unless the buyer withdrew from the line, or its cancellation was requested and the events do not deliver it:
 * then nothing changes and the result is false.
 */
export async function applyOpenLineEvents(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  lineId: string,
  events: readonly LineEvent[],
  at: number,
): Promise<boolean> {
  const lines = await listOrderLines(tx, order.brandId, order.id);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  const isStopped = line !== undefined && line.cancelRequestId !== null && !events.includes('delivered');
  if (isStopped || (line !== undefined && line.withdrawnAt !== null)) return false;
  await applyToLines(services, tx, order, { lines, lineId, events }, at);
  return true;
}

/** Cancels a line of a locked order that is not fulfilled any more; one that has ended meanwhile stays as it is. */
export async function cancelUnfulfilledLine(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  lineId: string,
  at: number,
): Promise<void> {
  const lines = await listOrderLines(tx, order.brandId, order.id);
  const events: readonly LineEvent[] = ['postponed', 'cancelled'];
  const hasEnded = lines.some((line) => line.lineId === lineId && events.reduce(nextOrSame, line.state) === line.state);
  if (!hasEnded) await applyToLines(services, tx, order, { lines, lineId, events }, at);
}

interface LineEvents {
  readonly lines: readonly StoredOrderLine[];
  readonly lineId: string;
  readonly events: readonly LineEvent[];
}

async function applyToLines(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  { lines, lineId, events }: LineEvents,
  at: number,
): Promise<void> {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined) throw new Error(`Order ${order.id} has no line ${lineId}.`);
  const state = events.reduce(nextOrSame, line.state);
  if (state === line.state) throw new Error(`Line ${lineId} of order ${order.id} is ${line.state} already.`);
  await updateLineState(services, tx, order, { line, state, at });
  if (line.state === 'being-set-up') {
    const { brandId, id: orderId } = order;
    await completeTasks(tx, {
      brandId,
      orderId,
      kind: 'manual-setup',
      subject: { type: 'order-line', id: lineId },
      at,
    });
  }
  const states = lines.map((other) => (other.lineId === lineId ? state : other.state));
  await endIfComplete(services, tx, order, states, at);
}

/** Ends a locked order after its money was settled, when nothing is left to do. */
export async function endOrder(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  at: number,
): Promise<void> {
  const lines = await listOrderLines(tx, order.brandId, order.id);
  const states = lines.map(({ state }) => state);
  await endIfComplete(services, tx, order, states, at);
}

async function endIfComplete(
  services: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  states: readonly LineState[],
  at: number,
): Promise<void> {
  const event = fulfilmentEvent(states);
  if (event === null || (await isCapturePending(tx, order))) return;
  const ended = nextOrderState(order.state, event);
  if (!ended.ok) return;
  await updateOrderState(services, tx, order, ended.value, at);
}

/** Whether a capture is pending, whose settlement will end the order; a failed capture is an operator task. */
async function isCapturePending(tx: Transaction, order: StoredOrder): Promise<boolean> {
  if (claimedLinesOf(order).length === 0) return false;
  const captures = await listOrderJobs(tx, { brandId: order.brandId, orderId: order.id }, ['capture-payment']);
  return captures.some(({ state }) => state !== 'done');
}

/** A line handled manually is delivered without another start. */
function nextOrSame(state: LineState, event: LineEvent): LineState {
  const next = nextLineState(state, event);
  return next.ok ? next.value : state;
}
