import { nextLineStatus } from '#core/orders/line-status.ts';
import type { LineEvent, LineStatus } from '#core/orders/line-status.ts';
import { orderEnd } from '#core/orders/order-end.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import { keepLineState, keepOrderState, loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Telling } from '#server/platform/tell-operator.ts';
import { giveBackHoldings } from './give-back-holdings.ts';
import { heldLinesOf } from './line-of.ts';
import { loadOrderSteps } from './order-step-store.ts';

/** Moves a line of a locked order by some events; when nothing of the order is left to do, the order ends too. */
export async function moveLine(
  services: Telling,
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
  await keepLineState(services, tx, order, { lineId, before: line.state, state, at });
  const states = lines.map((other) => (other.lineId === lineId ? state : other.state));
  await endWith(services, tx, order, states, at);
}

/** Ends a locked order whose money was just settled when nothing of it is left to do. */
export async function endOrder(services: Telling, tx: Queries, order: StoredOrder, at: number): Promise<void> {
  const lines = await loadOrderLines(tx, order.brandId, order.id);
  const states = lines.map(({ state }) => state);
  await endWith(services, tx, order, states, at);
}

async function endWith(
  services: Telling,
  tx: Queries,
  order: StoredOrder,
  states: readonly LineStatus[],
  at: number,
): Promise<void> {
  const event = orderEnd(states);
  if (event === null || (await isMoneyHeld(tx, order))) return;
  const ended = nextOrderStatus(order.state, event);
  if (!ended.ok) return;
  await keepOrderState(services, tx, order, ended.value, at);
  if (ended.value === 'cancelled') await giveBackHoldings(tx, order, at);
}

/** Whether the capture of a hold is still to come, and its settlement ends the order; one that was given up lies with a person. */
async function isMoneyHeld(tx: Queries, order: StoredOrder): Promise<boolean> {
  if (heldLinesOf(order).length === 0) return false;
  const captures = await loadOrderSteps(tx, { brandId: order.brandId, orderId: order.id }, ['capture-payment']);
  return captures.some(({ state }) => state !== 'done');
}

/** A line that a person has taken on is delivered without being started again. */
function moved(state: LineStatus, event: LineEvent): LineStatus {
  const next = nextLineStatus(state, event);
  return next.ok ? next.value : state;
}
